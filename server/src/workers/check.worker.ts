// Runs as a process of its own, because a check reads the whole ledger and can only be stopped by ending its process.
import { type CheckOrder, carryOutCheck } from '../upkeep/carry-out-check.service.ts';
import { answerOrder } from './aside.ts';

answerOrder((order: CheckOrder) => carryOutCheck(order));
