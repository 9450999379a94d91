import type * as wire from '@mendpoint/contract/invoices/adjustments';
import { toDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { sumOfTenders } from '@mendpoint/domain/sale/refund';
import { idOf } from '../http/requests/references.ts';
import { tendersToWire } from '../invoices/invoices.wire.ts';
import {
  amountAt,
  discountFromWire,
  namedBuyerFromWire,
  paymentsIn,
  productLinesFromWire,
  receivedFromWire,
  repairLinesFromWire,
} from '../invoices/sale.wire.ts';
import { sellerToWire } from '../shops/seller.ts';
import type { AdjustmentLine, GivenBack, IssuedAdjustment, RefundedSoFar, RefundInput } from './adjustment.ts';
import type { ExchangeInput } from './exchange-sale.service.ts';

export const adjustmentToWire = (note: IssuedAdjustment): wire.AdjustmentNote => ({
  _id: note.id,
  number: note.number,
  shop_id: note.shopId,
  invoice_id: note.invoiceId,
  invoiceNumber: note.invoiceNumber,
  customer_name: note.customerName,
  date: note.day,
  createdAt: note.createdAt,
  reason: note.reason,
  note: note.note,
  tax_class: note.tax.className,
  tax_rate: note.tax.rate / 100,
  total: toDollars(note.totals.total),
  subtotal: toDollars(note.totals.subtotal),
  tax: toDollars(note.totals.tax),
  repaid: toDollars(sumOfTenders(note.money)),
  ...tendersToWire(note.money),
  cash_rounding: toDollars(note.rounding),
  seller: sellerToWire(note.seller),
  ...(note.servedBy !== '' && { served_by: note.servedBy }),
  actor: note.actor,
  ...(note.takenInstead && {
    taken_instead: { invoice_id: note.takenInstead.id, invoiceNumber: note.takenInstead.number },
  }),
  lines: note.lines.map(lineToWire),
});

const lineToWire = ({ invoiceLineId, amount, goesTo, ...line }: AdjustmentLine) => ({
  ...line,
  line_id: invoiceLineId,
  amount: toDollars(amount),
  goes_to: goesTo,
});

export const givenBackToWire = (givenBack: GivenBack | null): wire.Refunds['given_back'] =>
  givenBack && {
    number: givenBack.noteNumber,
    invoice_id: givenBack.invoice.id,
    invoiceNumber: givenBack.invoice.number,
  };

export const refundedToWire = ({ notes, money, rounding, lines }: RefundedSoFar) => ({
  note_count: notes,
  repaid: { ...tendersToWire(money), cash_rounding: toDollars(rounding) },
  lines: [...lines].map(([id, { quantity, amount }]) => ({ line_id: id, quantity, amount: toDollars(amount) })),
});

export const refundFromWire = ({
  lines,
  reason,
  note = '',
  money,
  customer_id: customer,
  value,
}: wire.RefundBody): RefundInput => ({
  lines: lines.map((line, index) => ({
    lineId: line.line_id,
    quantity: line.quantity,
    amount: amountOf(`lines.${index}.amount`, line.amount),
    goesTo: line.goes_to ?? 'shelf',
  })),
  reason,
  note: note.trim(),
  money: money && paymentsIn(money, 'money.'),
  customerId: idOf(customer) ?? null,
  value: amountAt('value', value),
});

export const exchangeFromWire = (body: wire.OldExchangeBody): ExchangeInput => ({
  refund: refundFromWire(body),
  sale: {
    number: null,
    taxId: idOf(body.tax_id),
    products: productLinesFromWire(body.productDetails),
    repairs: repairLinesFromWire(body.repairParts),
    status: undefined,
    payments: paymentsIn(body.payments ?? {}, 'payments.'),
    received: receivedFromWire(body),
    ...discountFromWire(body),
    terms: body.terms,
    namedBuyer: namedBuyerFromWire(body),
    claimed: { total: amountAt('total', body.total), subtotal: undefined, tax: undefined },
    reason: '',
  },
});

const amountOf = (path: string, said: wire.RefundBody['lines'][number]['amount']) => {
  const amount = amountAt(path, said);
  if (amount !== undefined && amount < 0) throw new RuleError('Amounts cannot be negative.', path);
  return amount;
};
