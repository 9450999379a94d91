import { type Db, observedOf } from '../database.ts';
import { diskFull } from '../sqlite/reserve.ts';

const ROOM = 32 * 1_048_576;

/**
 * Throws what SQLite would on a full disk when little room is left. It guards large writes that can wait, so that sales
 * are the last to run out of room. The server cannot see PostgreSQL's disk.
 */
export const refuseWithoutRoom = async (db: Db): Promise<void> => {
  const { reserve } = observedOf(db);
  if (reserve && (await reserve.room()) < ROOM) throw diskFull();
};
