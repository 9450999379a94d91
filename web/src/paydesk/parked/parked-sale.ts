import type { ParkedSaleBody, RecalledSale } from '@mendpoint/contract/invoices/parked-sales';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatTime } from '@mendpoint/domain/time/dates';
import { NEW_SALE, type Sale, type TaxChoice } from '../sale/sale.ts';

/** The name under which a sale is parked unless another is typed: 'Mai Nguyễn', 'Sale 2:32 pm'. */
export const proposedName = ({ customer }: Sale, now: Date): string =>
  ((customer && personName(customer)) || `Sale ${formatTime(now)}`).slice(0, 80);

/** The body of POST /parked-sales for this sale. */
export const parkedBody = (sale: Sale, shopId: string, name: string): ParkedSaleBody => ({
  shop_id: shopId,
  name,
  ...keptReceipt(sale),
  tax: sale.tax && toKeptTax(sale.tax),
  status: sale.status,
  ...(sale.quote && { quote: sale.quote }),
});

export const toKeptTax = ({ _id, name, rate }: TaxChoice) => ({ _id, taxClass: name, taxValue: rate / 100 });

/** Customer and lines, as parked sales and quotes keep them. */
export const keptReceipt = (sale: Sale): Pick<ParkedSaleBody, 'customer' | 'productDetails' | 'repairParts'> => ({
  customer: sale.customer,
  productDetails: sale.products.map(({ product, quantity, price }) => ({
    productId: product._id,
    name: product.name,
    sku: product.sku,
    quantity,
    price: toDollars(price),
  })),
  repairParts: sale.repairs.map(({ part, category, brand, device, price, ticket }) => ({
    repairPartId: part._id,
    name: part.name,
    categoryId: category._id,
    category_name: category.name,
    brandId: brand._id,
    brand_name: brand.name,
    deviceId: device._id,
    device_name: device.name,
    price: toDollars(price),
    ...(ticket && { ticket_id: ticket._id, ticket_number: ticket.number, ticket_device: ticket.device }),
  })),
});

/** 'Parked as Mai: 2 × USB-C cable, Screen replacement.' */
export const parkedWords = ({ name, productDetails, repairParts }: ParkedSaleBody): string => {
  const products = productDetails.map((line) => (line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`));
  const items = [...products, ...repairParts.map((line) => line.name)];
  return `Parked as ${name}: ${items.join(', ') || 'the customer'}.`;
};
export const parkingDoubt = ({ name }: ParkedSaleBody): string =>
  `Parking ${name} got no answer, so it may be parked already.`;

type KeptSale = Pick<RecalledSale, 'customer' | 'productDetails' | 'repairParts' | 'tax'> &
  Partial<Pick<RecalledSale, 'status' | 'quote'>>;

const ticketOf = (kept: KeptSale['repairParts'][number], line: number) => {
  const { ticket_id: _id, ticket_number: number = '', ticket_device: device = '' } = kept;
  return _id === undefined ? {} : { ticket: { _id, number, device, line } };
};

/** The sale as it was on the receipt, with today's stock. */
export const saleFrom = (kept: KeptSale): Sale => ({
  ...NEW_SALE,
  customer: kept.customer,
  products: kept.productDetails.map(({ productId, name, sku, stock, quantity, price }) => ({
    product: { _id: productId, name, sku, stock },
    quantity,
    price: parseDollars(price),
  })),
  repairs: kept.repairParts.map((line, index) => ({
    part: { _id: line.repairPartId, name: line.name },
    category: { _id: line.categoryId, name: line.category_name },
    brand: { _id: line.brandId, name: line.brand_name },
    device: { _id: line.deviceId, name: line.device_name },
    price: parseDollars(line.price),
    ...ticketOf(line, index),
  })),
  tax: kept.tax && { _id: kept.tax._id, name: kept.tax.taxClass, rate: parsePercentage(kept.tax.taxValue) },
  status: kept.status ?? '0',
  quote: kept.quote ?? null,
});

const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago: '12 minutes ago', 'yesterday', 'just now'. */
export const ageInWords = (parkedAt: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(parkedAt)) / 60_000);
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit === undefined ? 'just now' : relative.format(-Math.floor(minutes / size), unit);
};
