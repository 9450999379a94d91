import { RuleError } from '@mendpoint/domain/rule-error';
import { isOpen } from '@mendpoint/domain/ticket/steps';
import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays, isDay, sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, putLog, recordTicket, writeLog } from '../tickets.service.ts';
import { deviceWords, type Loan, type LoanDevice, type NewLoan } from './loan.ts';
import * as store from './loans.store.ts';

/** The latest first. Throws NotFound (ticket). */
export const loansOfTicket = async (context: Context, caller: Caller, ticketId: string): Promise<Loan[]> => {
  await findTicket(context, caller, ticketId);
  return store.loansOn(context.db, ticketId);
};

/**
 * Lends a device of the shop with a ticket. Throws NotFound (ticket), RuleError (device, day), Conflict (the ticket is closed or has
 * one, the device is lent or retired).
 */
export const lend = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  { deviceId, ...asked }: NewLoan,
): Promise<Loan> => {
  const ticket = await holdTicket(inside, caller, ticketId);
  checkDue(asked.due, inside.now());
  if (!isOpen(ticket.state, ticket.receivedAt !== null))
    throw new Conflict('This ticket is closed: nothing is lent with it any more.');
  const open = (await store.openLoansOn(inside.db, [ticketId])).get(ticketId);
  if (open) throw new Conflict(`The customer has ${deviceWords(open)} already: take it back first.`);
  const device = await freeDevice(inside, ticket, deviceId);
  const loan: Loan = {
    ...asked,
    id: inside.newId(),
    deviceId,
    name: device.name,
    mark: device.mark,
    ticket: { id: ticketId, number: ticket.number, customerName: ticket.customerName },
    lentBy: await whoKeeps(inside, caller),
    lentAt: inside.now().toISOString(),
    returned: null,
  };
  await store.insertLoan(inside.db, loan);
  await writeLog(inside, caller, ticketId, { kind: 'loan', text: lentWords(loan) });
  await recordTicket(inside, ticket, 'device lent', {
    loan_device: deviceWords(loan),
    came_with: loan.cameWith,
    condition: loan.condition,
    due_date: loan.due,
  });
  return loan;
};

/** Nothing is lent for longer. */
const MOST_DAYS = 365;

const checkDue = (due: string, now: Date): void => {
  const today = sydneyDay(now);
  if (!isDay(due)) throw new RuleError('Please say when it is due back.', 'due_date');
  if (due < today) throw new RuleError('It cannot be due back before today.', 'due_date');
  if (due > addDays(today, MOST_DAYS)) throw new RuleError('Choose a day within a year.', 'due_date');
};

/** A device of the ticket's shop, held, that is here. */
const freeDevice = async (inside: AtomicContext, { shopId }: Ticket, id: string): Promise<LoanDevice> => {
  await store.holdDevice(inside.db, id);
  const device = await store.findDevice(inside.db, shopId, id);
  if (!device) throw new RuleError('Invalid loan device', 'loan_device_id');
  if (device.isRetired) throw new Conflict(`${deviceWords(device)} is not lent any more.`, 'loan_device_id');
  const loan = (await store.openLoansOf(inside.db, [id])).get(id);
  if (loan) throw new Conflict(`${deviceWords(device)} is lent on ticket ${loan.ticket.number}.`, 'loan_device_id');
  return device;
};

const lentWords = ({ cameWith, condition, due, ...loan }: Loan): string =>
  [
    `Lent: ${deviceWords(loan)}, due back on ${formatDay(due)}`,
    cameWith === '' ? '' : `with ${cameWith}`,
    condition === '' ? '' : `condition: ${condition}`,
  ]
    .filter((part) => part !== '')
    .join('; ');

/** Takes a loan back. A full log does not stop it. Throws NotFound (ticket, or no such loan on it), Conflict (it is back already). */
export const takeBack = async (
  inside: AtomicContext,
  caller: Caller,
  ticketId: string,
  { loanId, condition }: { loanId: string; condition: string },
): Promise<Loan> => {
  const ticket = await holdTicket(inside, caller, ticketId);
  const loan = (await store.loansOn(inside.db, ticketId)).find(({ id }) => id === loanId);
  if (!loan) throw new RuleError('Invalid loan', 'loan_id');
  if (loan.returned) throw new Conflict(`${deviceWords(loan)} is back already.`);
  const returned = { at: inside.now().toISOString(), by: await whoKeeps(inside, caller), condition };
  await store.saveReturn(inside.db, loanId, returned);
  const how = condition === '' ? '' : `; condition: ${condition}`;
  await putLog(inside, caller, ticketId, { kind: 'loan', text: `Returned: ${deviceWords(loan)}${how}` });
  await recordTicket(inside, ticket, 'device returned', { loan_device: deviceWords(loan), condition });
  return { ...loan, returned };
};

/** What the log says of a device that leaves while its customer has one of the shop's; '' otherwise. */
export const notBackWords = async ({ db }: Context, ticketId: string): Promise<string> => {
  const loan = (await store.openLoansOn(db, [ticketId])).get(ticketId);
  return loan ? `The loan device ${deviceWords(loan)} is not back` : '';
};
