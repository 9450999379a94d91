// Runs as a process of its own, because copying a ledger keeps its thread busy and sales come first.
import type { SentOrder } from '../backup/backup-process.ts';
import { takeBackup } from '../backup/take-backup.service.ts';
import { answerOrder } from './aside.ts';

answerOrder((order: SentOrder, tell) => takeBackup({ ...order, madeAt: new Date(order.madeAt) }, tell));
