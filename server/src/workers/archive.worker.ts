// Runs as a process of its own, because an archive keeps its thread busy and sales come first. It ends with the server.
import { constants, setPriority } from 'node:os';
import type { ArchiveNews, ArchiveOrder } from '../archive/archive-process.ts';
import { type Progress, writeArchive } from '../archive/write-archive.service.ts';
import { openDatabase } from '../db/database.ts';
import { PATIENT } from '../db/postgres/pools.ts';
import { ArchiveFailed } from '../errors.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(1));
// Ctrl-C on a terminal reaches this process as well as the server, which then says what to do.
process.on('SIGINT', () => undefined);

const TELL_EVERY_MS = 250;

const tell = (news: ArchiveNews) => new Promise<void>((told) => process.send?.(news, () => told()));

/** Nobody looks at each row. */
const tellNowAndThen = () => {
  let toldAt = 0;
  return (progress: Progress) => {
    if (performance.now() - toldAt < TELL_EVERY_MS && progress.rows < progress.totalRows) return;
    toldAt = performance.now();
    void tell({ progress });
  };
};

const carryOut = async ({ place, madeAt }: ArchiveOrder): Promise<void> => {
  const db = openDatabase(place.databaseUrl, place.dataDir, PATIENT);
  let progress: Progress = { rows: 0, totalRows: 0 };
  const open = (begun: Progress) => {
    progress = begun;
    void tell({ progress });
    return process.stdout;
  };
  await writeArchive(db, { open, madeAt: new Date(madeAt), onProgress: tellNowAndThen() });
  // The audit trail keeps what is told last.
  await tell({ progress });
};

process.once('message', (order: ArchiveOrder) => {
  carryOut(order).then(
    () => process.exit(0),
    async (error: Error) => {
      await tell({ failure: error.message, isRefusal: error instanceof ArchiveFailed });
      process.exit(1);
    },
  );
});
