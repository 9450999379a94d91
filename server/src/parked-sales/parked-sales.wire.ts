import type * as wire from '@mendpoint/contract/invoices/parked-sales';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { idOf } from '../http/requests/references.ts';
import type { NewParkedSale, ParkedContent, ParkedSale, RecalledSale } from './parked-sale.ts';

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
  content: contentFromWire(body),
});

const contentFromWire = ({ customer, tax, ...body }: wire.ParkedSaleBody): ParkedContent => ({
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
  })),
  tax: tax && { id: tax._id, name: tax.taxClass, rate: at('tax.taxValue', () => parsePercentage(tax.taxValue)) },
  isPaid: body.status === '1',
});

const priceAt = (path: string, price: number | string): Cents => {
  const amount = at(path, () => parseDollars(price));
  if (amount < 0) throw new RuleError('A price cannot be negative.', path);
  return amount;
};

export const recalledSaleToWire = ({ content, stock, changed, ...sale }: RecalledSale): wire.RecalledSale => ({
  ...parkedSaleToWire(sale),
  customer: content.customer && {
    _id: content.customer.id,
    first_name: content.customer.firstName,
    last_name: content.customer.lastName,
    email: content.customer.email,
    phone: content.customer.phone,
  },
  productDetails: content.products.map(({ listPrice: _, price, ...line }) => ({
    ...line,
    price: toDollars(price),
    stock: stock.get(line.productId) ?? null,
  })),
  repairParts: content.repairs.map(repairToWire),
  tax: content.tax && {
    _id: content.tax.id,
    taxClass: content.tax.name,
    taxValue: content.tax.rate / 100,
  },
  status: content.isPaid ? '1' : '0',
  changed,
});

const repairToWire = (line: ParkedContent['repairs'][number]): wire.RecalledSale['repairParts'][number] => ({
  repairPartId: line.repairPartId,
  name: line.name,
  categoryId: line.categoryId,
  category_name: line.categoryName,
  brandId: line.brandId,
  brand_name: line.brandName,
  deviceId: line.deviceId,
  device_name: line.deviceName,
  price: toDollars(line.price),
});
