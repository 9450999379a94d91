import type { RecalledSale } from '@mendpoint/contract/invoices/parked-sales';
import type { QuoteBody } from '@mendpoint/contract/quotes';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import type { ReceiptContent, ReceiptProduct, ReceiptRepair } from './receipt.ts';
import { warrantyToWire } from './warranty.wire.ts';

type ContentIn = Pick<QuoteBody, 'customer' | 'tax' | 'productDetails' | 'repairParts'>;

export const contentFromWire = ({ customer, tax, ...body }: ContentIn): ReceiptContent => ({
  customer: customer && {
    id: customer._id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
  },
  products: body.productDetails.map(({ price, ...line }, index) => ({
    ...line,
    price: priceAt(`productDetails.${index}.price`, price),
    listPrice: null,
  })),
  repairs: body.repairParts.map((line, index) => ({
    repairPartId: line.repairPartId,
    name: line.name,
    categoryId: line.categoryId,
    categoryName: line.category_name,
    brandId: line.brandId,
    brandName: line.brand_name,
    deviceId: line.deviceId,
    deviceName: line.device_name,
    price: priceAt(`repairParts.${index}.price`, line.price),
    ...ticketIn(line),
  })),
  tax: tax && { id: tax._id, name: tax.taxClass, rate: at('tax.taxValue', () => parsePercentage(tax.taxValue)) },
});

type RepairIn = ContentIn['repairParts'][number];

const ticketIn = ({ ticket_id: id, ticket_number: number = '', ticket_device: device = '' }: RepairIn) =>
  id === undefined ? {} : { ticket: { id, number, device } };

const priceAt = (path: string, price: number | string): Cents => {
  const amount = at(path, () => parseDollars(price));
  if (amount < 0) throw new RuleError('A price cannot be negative.', path);
  return amount;
};

export const headToWire = ({ customer, tax }: ReceiptContent): Pick<RecalledSale, 'customer' | 'tax'> => ({
  customer: customer && {
    _id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
  },
  tax: tax && { _id: tax.id, taxClass: tax.name, taxValue: tax.rate / 100 },
});

export const productToWire = ({ listPrice: _, price, warranty, ...line }: ReceiptProduct) => ({
  ...line,
  price: toDollars(price),
  ...warrantyToWire(warranty),
});

export const repairToWire = (line: ReceiptRepair): RecalledSale['repairParts'][number] => ({
  repairPartId: line.repairPartId,
  name: line.name,
  categoryId: line.categoryId,
  category_name: line.categoryName,
  brandId: line.brandId,
  brand_name: line.brandName,
  deviceId: line.deviceId,
  device_name: line.deviceName,
  price: toDollars(line.price),
  ...(line.ticket && {
    ticket_id: line.ticket.id,
    ticket_number: line.ticket.number,
    ticket_device: line.ticket.device,
  }),
  ...warrantyToWire(line.warranty),
});
