import { BackupFailed } from '../errors.ts';
import { runAside } from '../workers/aside.ts';
import type { BackupStage, Order, Taken } from './take-backup.service.ts';

/** What the process is sent. */
export type SentOrder = Omit<Order, 'madeAt'> & { madeAt: string };

/**
 * Makes a backup in a process of its own. Aborting ends the process, which removes what it has begun. Throws
 * BackupFailed.
 */
export const takeBackupAside = async (
  order: Order,
  signal: AbortSignal,
  onStage?: (stage: BackupStage) => void,
): Promise<Taken> => {
  signal.throwIfAborted();
  const sent: SentOrder = { ...order, madeAt: order.madeAt.toISOString() };
  return runAside<SentOrder, Taken>('backup', sent, { signal, onStage: onStage as (stage: string) => void }).catch(
    (error: Error) => {
      throw new BackupFailed(error.message, { cause: error });
    },
  );
};
