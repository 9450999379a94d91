import { addressLines } from '@mendpoint/documents/address';
import type { PaperInvoice } from '@mendpoint/documents/invoice-paper';
import { cents } from '@mendpoint/domain/money';
import { balanceOf } from '@mendpoint/domain/payments';
import { personName } from '@mendpoint/domain/person-name';
import type { Shop } from '../../shops/shops.service.ts';
import type { Invoice, InvoiceLine } from '../sale-input.ts';

/** A stored invoice as its paper says it; the seller is the shop. */
export const paperOf = (invoice: Invoice, shop: Shop): PaperInvoice => {
  const total = cents(invoice.total_cents);
  const payments = {
    cash: cents(invoice.cash_cents),
    eftpos: cents(invoice.eftpos_cents),
    afterpay: cents(invoice.afterpay_cents),
  };
  const { paid, due } = balanceOf(total, payments);
  return {
    seller: {
      name: shop.name,
      address: addressLines({ ...shop, post_code: shop.postCode }),
      phone: shop.phone,
      email: shop.email,
      abn: shop.abn,
      gstRegistered: shop.gstRegistered,
    },
    number: invoice.number,
    issuedAt: invoice.created_at,
    status: invoice.status,
    customer: customerOf(invoice),
    products: invoice.lines.filter(({ kind }) => kind === 'product').map(productOf),
    repairs: invoice.lines.filter(({ kind }) => kind === 'repair').map(repairOf),
    tax: { className: invoice.tax_class, rateBasisPoints: invoice.tax_rate_bp },
    totals: { total, subtotal: cents(invoice.subtotal_cents), tax: cents(invoice.tax_cents) },
    payments,
    paid,
    due,
    terms: invoice.terms,
  };
};

export const customerName = ({ customer_first_name, customer_last_name }: Invoice): string =>
  personName({ first_name: customer_first_name, last_name: customer_last_name });

const customerOf = (invoice: Invoice): PaperInvoice['customer'] =>
  invoice.customer_id === null
    ? null
    : {
        name: customerName(invoice),
        address: addressLines({
          address: invoice.customer_address,
          city: invoice.customer_city,
          state: invoice.customer_state,
          post_code: invoice.customer_post_code,
          country: invoice.customer_country,
        }),
        phone: invoice.customer_phone,
        email: invoice.customer_email,
      };

const productOf = ({ name, sku, quantity, price_cents }: InvoiceLine) => ({
  name,
  ...(sku ? { sku } : {}),
  quantity,
  price: cents(price_cents),
});

const repairOf = ({ name, quantity, price_cents, category_name, brand_name, device_name }: InvoiceLine) => ({
  name,
  category: category_name,
  brand: brand_name,
  device: device_name,
  quantity,
  price: cents(price_cents),
});
