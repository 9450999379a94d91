import type * as wire from '@mendpoint/contract/invoices/changed-sales';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { ChangedSale } from './changed-sale.ts';
import type { ChangedSalesRequest } from './list-changed-sales.service.ts';

export const changedSaleToWire = ({ totals, ...sale }: ChangedSale): wire.ChangedSale => ({
  _id: sale.id,
  invoice_id: sale.invoiceId,
  invoiceNumber: sale.number,
  shop_id: sale.shopId,
  kind: sale.kind,
  actor: sale.actor,
  at: sale.changedAt,
  sold_on: sale.day,
  after_the_day: sale.changedOn > sale.day,
  total_before: toDollars(totals.before),
  total_after: toDollars(totals.after),
  reason: sale.reason,
});

export const changesFromWire = (query: wire.ChangedSalesQuery): ChangedSalesRequest => ({
  shopId: query.shop_id,
  from: query.start_date,
  to: query.end_date,
  isAfterTheDay: query.after_the_day ?? false,
});
