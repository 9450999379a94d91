import type * as wire from '@mendpoint/contract/invoices/parked-sales';
import { toDollars } from '@mendpoint/domain/money/cents';
import { idOf } from '../http/requests/references.ts';
import { contentFromWire, headToWire, productToWire, repairToWire } from '../receipt/receipt.wire.ts';
import type { NewParkedSale, ParkedSale, RecalledSale } from './parked-sale.ts';

export const parkedSaleToWire = (sale: ParkedSale): wire.ParkedSale => ({
  _id: sale.id,
  shop_id: sale.shopId,
  name: sale.name,
  customer_name: sale.customerName,
  items: sale.items,
  total: toDollars(sale.total),
  parked_by: sale.parkedBy,
  parked_at: sale.parkedAt,
});

export const newParkedSaleFromWire = (body: wire.ParkedSaleBody): NewParkedSale => ({
  shopId: idOf(body.shop_id) ?? null,
  name: body.name.trim(),
  content: {
    ...contentFromWire(body),
    isPaid: body.status === '1',
    quote: body.quote ? { id: body.quote._id, number: body.quote.number } : null,
  },
});

export const recalledSaleToWire = ({ content, stock, changed, ...sale }: RecalledSale): wire.RecalledSale => ({
  ...parkedSaleToWire(sale),
  ...headToWire(content),
  productDetails: content.products.map((line, index) => ({ ...productToWire(line), stock: stock[index] ?? null })),
  repairParts: content.repairs.map(repairToWire),
  status: content.isPaid ? '1' : '0',
  quote: content.quote ? { _id: content.quote.id, number: content.quote.number } : null,
  changed,
});
