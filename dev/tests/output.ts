/** Terminal escape sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what they begin with.
const ANSI_ESCAPES = /\x1b\[[0-9;]*[A-Za-z]/g;

/** Lines to hide after a failure: passed tests, and Chromium's messages on machines without a desktop. */
const NOISE = [
  /^\s*(✓|HELD\b)/,
  // Playwright repeats a crashed browser's output; only the last line is useful.
  /\[pid=\d+\](?!.*(FATAL|Received signal|error while loading))/,
];

/** The useful part of a failed step's output. */
export function readable(output: string): string {
  const lines = output.replaceAll(ANSI_ESCAPES, '').split('\n');
  return lines.filter((line) => !NOISE.some((noise) => noise.test(line))).join('\n');
}
