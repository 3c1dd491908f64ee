/**
 * The rules of the chart with minutes made seconds, so that a test can see them fire. Only what the table names is changed, by text:
 * everything else that Prometheus gets to read is what users get.
 */

interface Shortening {
  readonly text: string;
  readonly becomes: string;
}

/** How long an alert is pending, how old a waiting operation is, and how far back attempts count. */
const shortenings: readonly Shortening[] = [
  { text: '\n        for: 5m\n', becomes: '\n        for: 2s\n' },
  { text: '\n        for: 15m\n', becomes: '\n        for: 3s\n' },
  { text: ') > 300\n', becomes: ') > 3\n' },
  { text: '[15m]', becomes: '[8s]' },
];

/** Throws for rules in which one of the texts is missing: they have changed, and the table has to. */
export function shortenedRules(rules: string): string {
  return shortenings.reduce((text, shortening) => {
    if (!text.includes(shortening.text)) {
      throw new Error(`Cannot shorten the rules: they lack ${JSON.stringify(shortening.text)}`);
    }
    return text.replaceAll(shortening.text, shortening.becomes);
  }, rules);
}
