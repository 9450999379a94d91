import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import {
  type CustomerDebt,
  debtOf,
  keepReminder,
  owedShop,
  strikeReminder,
  writeReminder,
} from '../owing/owing.service.ts';
import type { Reminder } from '../owing/owing.ts';
import { sellerOn } from '../shops/seller.ts';
import { findShop } from '../shops/shops.service.ts';
import { type Mailing, mailPaper, type Post } from './mail-paper.service.ts';
import { statementPaperOf } from './statement-paper.ts';

/**
 * Mails a customer what they owe a shop, once a day. The reminder is written down before the mail is made, so that two
 * tills, or a run that is begun again, never send two; it is struck out where the mail server refuses it. Throws
 * NotFound, RuleError (nothing due, no address, no mail server), Conflict (reminded today), and what `mailPaper` throws.
 */
export const emailReminder = async (
  context: Context,
  post: Post,
  caller: Caller,
  customerId: string,
  shopId: string | undefined,
): Promise<Reminder> => {
  const shop = await findShop(context, caller, await owedShop(context, caller, shopId));
  const customer = await findCustomer(context, caller, customerId);
  const debt = await debtOf(context, caller, customerId, shop.id);
  if (debt.due === 0) throw new RuleError('This customer owes nothing.');
  if (!post.mailer.delivers) throw new RuleError('No mail server is configured.');
  if (customer.email === '') throw new RuleError('This customer has no email address.');
  const day = sydneyDay(context.now());
  const reminder = await writeReminder(context, caller, { shopId: shop.id, customerId, address: customer.email }, debt);
  const mailing: Mailing = {
    seller: sellerOn(shop, day),
    kind: 'statement',
    number: `of ${formatDay(day)}`,
    sentences: reminderWords(debt),
    print: (seller) => ({ kind: 'statement', statement: statementPaperOf(debt, customer, day, seller) }),
  };
  try {
    await mailPaper(context, post, caller, { shopId: shop.id, customer }, mailing, undefined);
  } catch (error) {
    await strikeReminder(context, reminder.id);
    throw error;
  }
  await keepReminder(context, reminder.id);
  return { ...reminder, isSent: true };
};

const reminderWords = ({ invoices, due }: CustomerDebt): string[] => {
  const [oldest] = invoices;
  const many = invoices.length === 1 ? 'an invoice is' : `${invoices.length} invoices are`;
  return [
    `our books say that ${many} not paid yet. ${formatMoney(due)} is due${oldest ? `, the oldest since ${formatDay(oldest.day)}` : ''}.`,
    'The attached statement lists what is due. If you have paid meanwhile, please take no notice of this mail.',
  ];
};
