/**
 * The version of this program, from package.json: one place for `--version`, the user agent and the release.
 */
import packageJson from '../../package.json' with { type: 'json' };

/** As in package.json, with the `v` that Kubernetes components put in front. */
export const version = `v${packageJson.version}`;
