import type { Readable } from 'node:stream';
import { recordExport } from '../audit/record-entry.service.ts';
import { spendPermit } from '../auth/sessions/export-permit.service.ts';
import type { Context } from '../context.ts';
import { placeOf } from '../db/database.ts';
import { Conflict } from '../errors.ts';
import { startArchive } from './archive-process.ts';
import type { Progress } from './write-archive.service.ts';

type Exports = {
  /**
   * Answers the archive as it is being written, and uses `permit` up. Throws Forbidden, and Conflict while another is
   * being made or a file is imported.
   */
  begin: (
    context: Context,
    permit: { permit: string | undefined; token: string },
    hangUp: AbortSignal,
  ) => Promise<Readable>;
  /** null: none is being made. */
  progress: () => Progress | null;
};

/**
 * Exports of everything on this server, one at a time. The audit trail tells when each began, and when and how it
 * ended.
 */
export const openExports = (onFailure: (error: unknown) => void): Exports => {
  let progress: Progress | null = null;
  const run = async (context: Context, hangUp: AbortSignal): Promise<Readable> => {
    const tell = (news: Progress) => {
      progress = news;
    };
    const archive = await startArchive(placeOf(context.db), context.now(), tell, hangUp);
    try {
      hangUp.throwIfAborted();
      const recordEnd = await recordExport(context, 'everything', {});
      archive.onEnd(async (isWhole) => {
        const rows = progress?.rows ?? 0;
        progress = null;
        await recordEnd(rows, isWhole).catch(onFailure);
      });
      return archive.content;
    } catch (error) {
      archive.giveUp();
      throw error;
    }
  };
  const refuseSecond = () => {
    if (progress) throw new Conflict('Everything is being exported already. Please wait until that has ended.');
  };
  return {
    begin: async (context, { permit, token }, hangUp) => {
      refuseSecond();
      await spendPermit(context, permit, token);
      refuseSecond();
      progress = { rows: 0, totalRows: 0 };
      return run(context, hangUp).catch((error: unknown) => {
        progress = null;
        throw error;
      });
    },
    progress: () => progress,
  };
};
