import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { Conflict } from '../errors.ts';
import { type Account, accountOf, owedShop } from '../owing/owing.service.ts';
import * as store from '../owing/owing.store.ts';
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
  const account = await accountOf(context, caller, customerId, shop.id);
  if (account.due === 0) throw new RuleError('This customer owes nothing.');
  if (!post.mailer.delivers) throw new RuleError('No mail server is configured.');
  if (customer.email === '') throw new RuleError('This customer has no email address.');
  const day = sydneyDay(context.now());
  const reminder = await writeDown(context, caller, { shopId: shop.id, customerId, address: customer.email }, account);
  const mailing: Mailing = {
    seller: sellerOn(shop, day),
    kind: 'statement',
    number: `of ${formatDay(day)}`,
    sentences: reminderWords(account),
    print: (seller) => ({ kind: 'statement', statement: statementPaperOf(account, customer, day, seller) }),
  };
  try {
    await mailPaper(context, post, caller, { shopId: shop.id, customer }, mailing, undefined);
  } catch (error) {
    await atomically(context, ({ db }) => store.deleteReminder(db, reminder.id));
    throw error;
  }
  await atomically(context, ({ db }) => store.markSent(db, reminder.id));
  return { ...reminder, isSent: true };
};

const reminderWords = ({ invoices, due }: Account): string[] => {
  const [oldest] = invoices;
  const many = invoices.length === 1 ? 'an invoice is' : `${invoices.length} invoices are`;
  return [
    `our books say that ${many} not paid yet. ${formatMoney(due)} is due${oldest ? `, the oldest since ${formatDay(oldest.day)}` : ''}.`,
    'The attached statement lists what is due. If you have paid meanwhile, please take no notice of this mail.',
  ];
};

type Addressed = { shopId: string; customerId: string; address: string };

/** Throws Conflict where the customer was reminded today. */
const writeDown = (
  context: Context,
  caller: Caller,
  { shopId, customerId, address }: Addressed,
  { invoices, due }: Account,
): Promise<Reminder> =>
  atomically(context, async ({ db, now, newId }) => {
    const [id, sentAt] = [newId(), now().toISOString()];
    const isFirst = await store.insertReminder(db, {
      id,
      shop_id: shopId,
      customer_id: customerId,
      sent_on: sydneyDay(now()),
      sent_at: sentAt,
      address,
      invoices: invoices.length,
      due_cents: due,
      is_sent: 0,
      login_id: caller.loginId,
      person_id: caller.person?.id ?? null,
    });
    if (!isFirst) throw new Conflict('This customer was reminded today already.');
    return { id, sentAt, address, invoices: invoices.length, due, isSent: false, actor: caller.person?.name ?? '' };
  });
