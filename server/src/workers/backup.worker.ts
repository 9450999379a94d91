// Runs as a process of its own, because copying a ledger keeps its thread busy and sales come first. It ends with the server.
import { constants, setPriority } from 'node:os';
import type { Outcome, SentOrder } from '../backup/backup-process.ts';
import { takeBackup } from '../backup/take-backup.service.ts';

process.umask(0o077);
setPriority(constants.priority.PRIORITY_LOW);
// By exit, so that what has been begun is removed.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(1));
// Ctrl-C on a terminal reaches this process as well as the server, which then says what to do.
process.on('SIGINT', () => undefined);

const carryOut = async (order: SentOrder): Promise<Outcome> => {
  try {
    return { taken: await takeBackup({ ...order, madeAt: new Date(order.madeAt) }) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
};

process.once('message', (order: SentOrder) => {
  void carryOut(order).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
