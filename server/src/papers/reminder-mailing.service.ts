import { referenceOfDebt, TRANSFER_HEADING, transferRows } from '@mendpoint/documents/transfer-words';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { reminderParagraphs } from '@mendpoint/domain/sale/reminder-text';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { type CustomerDebt, debtOf, owedShop } from '../owing/owing.service.ts';
import { sellerOn } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { findShop } from '../shops/shops.service.ts';
import type { Mailing } from './mail-paper.service.ts';
import { mailWords } from './mail-words.ts';
import { statementPaperOf } from './statement-paper.ts';

/** What a reminder of today says, and to whom. Throws NotFound, RuleError (no shop, nothing due). */
export const reminderMailing = async (
  context: Context,
  caller: Caller,
  customerId: string,
  shopId: string | undefined,
) => {
  const shop = await findShop(context, caller, await owedShop(context, caller, shopId));
  const customer = await findCustomer(context, caller, customerId);
  const debt = await debtOf(context, caller, customerId, shop.id);
  if (debt.due === 0) throw new RuleError('This customer owes nothing.');
  const day = sydneyDay(context.now());
  const mailing: Mailing = {
    seller: sellerOn(shop, day),
    kind: 'statement',
    number: `of ${formatDay(day)}`,
    sentences: [whatIsDue(debt), ...reminderParagraphs(shop.reminderText), ...howToPay(debt, customer, shop)],
    print: (seller) => ({ kind: 'statement', statement: statementPaperOf(debt, customer, day, seller) }),
  };
  return { shop, customer, debt, mailing };
};

/** The mail as its reader would see it. Throws what `reminderMailing` throws. */
export const readReminder = async (
  context: Context,
  caller: Caller,
  customerId: string,
  shopId: string | undefined,
) => {
  const { shop, customer, mailing } = await reminderMailing(context, caller, customerId, shopId);
  return { to: customer.email, ...mailWords(mailing, customer, shop) };
};

/** The sum is said by us, so that no text of a shop can leave it out or get it wrong. */
const whatIsDue = ({ invoices, due }: CustomerDebt): string => {
  const [oldest] = invoices;
  const many = invoices.length === 1 ? 'an invoice is' : `${invoices.length} invoices are`;
  const since = oldest ? `, the oldest since ${formatDay(oldest.day)}` : '';
  return `our records show that ${many} not paid yet. ${formatMoney(due)} is due${since}.`;
};

const howToPay = ({ invoices }: CustomerDebt, { firstName, lastName }: Customer, { bank }: Shop): string[] => {
  const name = personName({ first_name: firstName, last_name: lastName });
  const rows = transferRows(bank, referenceOfDebt(invoices, name));
  if (rows.length === 0) return [];
  return [[`${TRANSFER_HEADING}:`, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n')];
};
