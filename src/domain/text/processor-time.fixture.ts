/**
 * Milliseconds of processor time that `run` takes on this thread. For tests that a long input is read once: unlike the clock, it does
 * not count what other processes of a busy machine take meanwhile.
 */
export function processorMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
