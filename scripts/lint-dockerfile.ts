/** `npm run lint:image`: hadolint on the Dockerfile; every finding, also one of style, fails it. Called by a person; `scripts/ci.ts` does the same. */
import { spawnSync } from 'node:child_process';
import { hadolint } from './image/hadolint.ts';

const { status } = spawnSync(hadolint(), ['--failure-threshold', 'style', 'Dockerfile'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
