import type { Random } from '../../random.ts';
import type { Act } from './act.ts';
import { editSale, voidSale } from './change.ts';
import { changePerson, parkSale, recallSale, settleFaulty } from './counter.ts';
import { correctCredit, refundToCredit, spendCredit } from './credit.ts';
import { closeDrawer, moveCash, openDrawer, openWithoutSale, readX } from './drawers.ts';
import { exchangeGoods } from './exchange.ts';
import { checkOut, payLater } from './pay.ts';
import { refundRest, refundSome } from './refund.ts';
import { recordSale, sellAtOnce } from './sell.ts';

/** All that tills do. A new act is a file beside this one, and a line here. */
export const ACTS: readonly Act[] = [
  recordSale,
  sellAtOnce,
  checkOut,
  payLater,
  editSale,
  voidSale,
  refundSome,
  refundRest,
  refundToCredit,
  exchangeGoods,
  spendCredit,
  correctCredit,
  changePerson,
  parkSale,
  recallSale,
  settleFaulty,
  openDrawer,
  moveCash,
  openWithoutSale,
  readX,
  closeDrawer,
];

const ALL = ACTS.reduce((sum, { weight }) => sum + weight, 0);

export const someAct = (random: Random): Act => {
  let roll = random() * ALL;
  for (const act of ACTS) {
    roll -= act.weight;
    if (roll < 0) return act;
  }
  return recordSale;
};
