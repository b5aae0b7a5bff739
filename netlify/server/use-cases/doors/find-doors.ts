import type { Doors } from '#domain/settings/doors.ts';
import type { Has } from '../../compose.ts';
import { findDoors as find } from '../../sql/settings/store.sql.ts';

/** Which doors for machines the shop has opened. */
export const findDoors = ({ database }: Has<'database'>): Promise<Doors> => find(database);
