/** The local services in a separate process that can be killed. Options: JSON in the first argument. */
import { startWorld, type WorldOptions } from '#dev/world/world.ts';

const world = await startWorld(JSON.parse(process.argv[2] ?? '{}') as WorldOptions);
process.on('disconnect', () => process.exit(0));
process.send?.(world.urls);
