import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { debtOf, owedShop } from '../owing/owing.service.ts';
import { sellerOn } from '../shops/seller.ts';
import { findShop } from '../shops/shops.service.ts';
import { sellerOf } from './invoice-paper.ts';
import { findLogo } from './mail-paper.service.ts';
import type { Press } from './press.ts';
import { statementPaperOf } from './statement-paper.ts';

/** The A4 PDF of what a customer owes a shop today. Throws NotFound, RuleError (no shop), Busy, WorkTooLarge. */
export const printStatement = async (
  context: Context,
  press: Press,
  caller: Caller,
  customerId: string,
  shopId: string | undefined,
): Promise<Buffer> => {
  const shop = await findShop(context, caller, await owedShop(context, caller, shopId));
  const customer = await findCustomer(context, caller, customerId);
  const debt = await debtOf(context, caller, customerId, shop.id);
  const day = sydneyDay(context.now());
  const seller = sellerOf(sellerOn(shop, day), shop, await findLogo(context, shop));
  return press.print(caller.loginId, {
    kind: 'statement',
    statement: statementPaperOf(debt, customer, day, seller),
  });
};
