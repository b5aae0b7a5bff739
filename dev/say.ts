/** Prints one line per finished step of a command, with its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  say(`  ✓ ${name} (${seconds(performance.now() - start)})`);
  return result;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** 1234 → '1,2 s'. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}
