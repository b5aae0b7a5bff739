/** The world outside as a process of its own, so that it can be killed. The options come as JSON in the first argument. */
import { startWorld, type WorldOptions } from '#dev/world/world.ts';

const world = await startWorld(JSON.parse(process.argv[2] ?? '{}') as WorldOptions);
process.on('disconnect', () => process.exit(0));
process.send?.(world.urls);
