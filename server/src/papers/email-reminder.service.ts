import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { keepReminder, strikeReminder, writeReminder } from '../owing/owing.service.ts';
import type { Reminder } from '../owing/owing.ts';
import { mailPaper, type Post } from './mail-paper.service.ts';
import { reminderMailing } from './reminder-mailing.service.ts';

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
  const { shop, customer, debt, mailing } = await reminderMailing(context, caller, customerId, shopId);
  if (!(await post.mailer.delivers())) throw new RuleError('No mail server is configured.');
  if (customer.email === '') throw new RuleError('This customer has no email address.');
  const reminder = await writeReminder(context, caller, { shopId: shop.id, customerId, address: customer.email }, debt);
  try {
    await mailPaper(context, post, caller, { shopId: shop.id, customer }, mailing, undefined);
  } catch (error) {
    await strikeReminder(context, reminder.id);
    throw error;
  }
  await keepReminder(context, reminder.id);
  return { ...reminder, isSent: true };
};
