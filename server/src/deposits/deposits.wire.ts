import type * as wire from '@mendpoint/contract/deposits';
import { depositSums } from '@mendpoint/domain/deposit/deposit';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import type { Deposit, DepositWithEntries, WrittenEntry } from './deposit.ts';
import type { Back, NewDeposit } from './take-deposit.service.ts';

export const newDepositFromWire = (body: wire.NewDeposit): NewDeposit => ({
  amount: at('amount', () => parseDollars(body.amount)),
  tender: body.tender,
});

export const backFromWire = (body: wire.DepositBack): Back => ({
  amount: at('amount', () => parseDollars(body.amount)),
  tender: body.tender,
  reason: body.reason.trim(),
});

export const depositToWire = (deposit: Deposit): wire.Deposit => ({
  _id: deposit.id,
  shop_id: deposit.shopId,
  shop_name: deposit.shopName,
  ticket_id: deposit.ticket.id,
  ticket_number: deposit.ticket.number,
  device_name: deposit.ticket.device,
  customer_name: deposit.ticket.customerName,
  position: deposit.position,
  kind: deposit.kind,
  amount: toDollars(deposit.amount),
  tender: deposit.tender,
  date: deposit.takenOn,
  taken_by: deposit.takenBy,
  createdAt: deposit.createdAt,
  held: toDollars(deposit.held),
});

export const wholeDepositToWire = (deposit: DepositWithEntries): wire.DepositWithEntries => {
  const { applied, returned, forfeited } = depositSums(deposit.entries);
  return {
    ...depositToWire(deposit),
    applied: toDollars(applied),
    returned: toDollars(returned),
    forfeited: toDollars(forfeited),
    entries: deposit.entries.map(entryToWire),
  };
};

const entryToWire = (entry: WrittenEntry): wire.DepositWithEntries['entries'][number] => ({
  _id: entry.id,
  kind: entry.kind,
  amount: toDollars(entry.amount),
  tender: entry.tender,
  invoice_id: entry.invoiceId,
  invoiceNumber: entry.invoiceNumber,
  reason: entry.reason,
  date: entry.day,
  at: entry.happenedAt,
  actor: entry.actor,
});
