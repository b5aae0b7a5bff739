/** Colours and other signs for terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what they begin with.
const SIGNS = /\x1b\[[0-9;]*[A-Za-z]/g;

/** What is not worth a line once something failed: tests that passed, and what Chromium says of a machine without a desk. */
const NOISE = [
  /^\s*(✓|HELD\b)/,
  // What a browser said before it died comes from Playwright word by word; only its last word is of use.
  /\[pid=\d+\](?!.*(FATAL|Received signal|error while loading))/,
];

/** Of a step that failed, what leads to the cause. */
export function readable(output: string): string {
  const lines = output.replaceAll(SIGNS, '').split('\n');
  return lines.filter((line) => !NOISE.some((noise) => noise.test(line))).join('\n');
}
