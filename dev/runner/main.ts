/**
 * The runner's process. Options: JSON in the first argument. Messages: `{ swap: dir }`, `{ run: name }` and `{ stop:
 * true }`. Exits when its parent does.
 */
import { explain } from '../problem.ts';
import { type RunnerOptions, startRunner } from './server.ts';

export type RunnerMessage = { swap: string } | { run: string } | { stop: true };
export type RunnerReport = { ready: { functions: string[] } } | { swapped: string } | { ran: string };

// Ctrl-C reaches the whole process group; the parent stops this process.
if (process.connected) process.on('SIGINT', () => {});

const report = (message: RunnerReport) => void process.send?.(message);

try {
  const options: RunnerOptions = JSON.parse(process.argv[2] ?? '{}');
  const runner = await startRunner(options);
  const stop = async () => {
    await runner.stop();
    process.exit(0);
  };
  process.on('disconnect', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('message', async (message: RunnerMessage) => {
    if ('swap' in message) {
      await runner.swap(message.swap);
      report({ swapped: message.swap });
    } else if ('run' in message) {
      await runner.runScheduled(message.run);
      report({ ran: message.run });
    } else await stop();
  });
  // A test of work that is due does not wait for the full minute.
  process.on('SIGUSR2', () => void runner.runScheduled('scheduled-work'));
  report({ ready: { functions: runner.functions.map(({ name }) => name) } });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
