import { PLAIN } from '@mendpoint/contract/endpoint';
import { formOf } from '../clients/forms.ts';
import { photo } from '../clients/photos.ts';
import type { House } from '../servers/house.ts';
import { catalogueRows, type Resource } from './catalogue-resources.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeSale, makeShop, makeTax, saleOf } from './factories.ts';

const PEOPLE = ['email', 'phone', 'address', 'post_code', 'city', 'state', 'country'];

const EMAIL = { email: 'edited@example.com' };

const invoices = async ({ admin, anyone }: House) => {
  const { shop } = await makeShop({ admin, anyone });
  const [here, there] = [await makeCatalogue(admin), await makeCatalogue(admin)];
  const [customer, other] = [await makeCustomer(admin), await makeCustomer(admin)];
  const [product, swapped] = [await makeProduct(admin, { price: 50 }), await makeProduct(admin, { price: 50 })];
  const tax = await makeTax(admin, { taxValue: 10 });
  const repair = {
    repairPartId: here.part._id,
    price: 20,
    categoryId: here.category._id,
    brandId: here.brand._id,
    deviceId: here.device._id,
  };
  const sale = await makeSale(
    admin,
    saleOf(shop, product, 1, { repairParts: [repair, { repair_name: 'Glue', price: 5 }], customerId: customer._id }),
  );
  const address = `/invoice/${sale._id}`;
  const line = 'repairParts.0';
  const references = {
    'shopId._id': (await makeShop({ admin, anyone })).shop._id,
    'shop_id._id': (await makeShop({ admin, anyone })).shop._id,
    'customerId._id': other._id,
    'customer_id._id': customer._id,
    'tax._id': tax._id,
    'tax_class._id': (await makeTax(admin, { taxValue: 10 }))._id,
    [`${line}.categoryId`]: there.category._id,
    [`${line}.brandId`]: there.brand._id,
    [`${line}.deviceId`]: there.device._id,
    [`${line}.repairPartId`]: there.part._id,
  };
  const shared = {
    within: 'data' as const,
    taken: [
      ...['customerId._id', 'customer_id._id', 'tax_class._id', 'terms', 'cash', 'eftpos', 'afterpay'],
      ...['repairPartId', 'categoryId', 'brandId', 'deviceId'].map((field) => `${line}.${field}`),
      'repairParts.1.name',
      'repairParts.1.repair_name',
    ],
    neverRead: [
      ...[
        'invoiceNumber',
        'total_paid',
        'due_amount',
        'cash_rounding',
        'change',
        'credited',
        'repaid',
        'line_count',
        'createdAt',
        'created_at',
      ],
      ...['shopId', 'shop_id'].flatMap((shown) => [`${shown}.createdAt`, `${shown}.updatedAt`]),
      // A line's id only says which stored line it was.
      ...['productDetails.0._id', 'repairParts.0._id', 'repairParts.1._id'],
    ],
  };
  return { address, sale, references, swapped, shared };
};

/** Invoices at both of their addresses, and one with payments. */
const sales = async (house: House): Promise<Record<string, Resource>> => {
  const made: Record<string, Resource> = {};
  const { admin } = house;
  const asInvoice = await invoices(house);
  const { references, shared } = asInvoice;
  made['an invoice'] = {
    ...shared,
    get: asInvoice.address,
    patch: asInvoice.address,
    values: { ...references, status: '1', 'productDetails.0.productId._id': asInvoice.swapped._id },
    taken: [...shared.taken, 'status', 'tax._id', 'productDetails.0.productId._id'],
    neverRead: [...shared.neverRead, 'productDetails.0.productId.price'],
  };
  const asSummary = await invoices(house);
  const summary = `/summary/${asSummary.sale._id}`;
  made['an invoice as the checkout shows it'] = {
    ...asSummary.shared,
    get: summary,
    patch: summary,
    values: { ...asSummary.references, status: '1', 'productDetails.0.productId': asSummary.swapped._id },
    taken: [...asSummary.shared.taken, 'status', 'productDetails.0.productId'],
  };

  const paid = await invoices(house);
  await admin.post('/summary', { invoice_id: paid.sale._id, cash: 10 });
  made['an invoice with payments'] = {
    ...paid.shared,
    get: `/summary/${paid.sale._id}`,
    patch: `/summary/${paid.sale._id}`,
    values: { ...paid.references, status: '1', 'productDetails.0.productId': paid.swapped._id },
    taken: [...paid.shared.taken, 'productDetails.0.productId'],
  };
  made['an invoice in the plain shape'] = await plainInvoice(house);
  return made;
};

/** What stands under several names in the older shapes stands under one of them here. */
const plainInvoice = async (house: House): Promise<Resource> => {
  const { address, references, swapped, shared } = await invoices(house);
  const isOlder = (path: string) => /^(shopId|shop_id|customerId|customer_id|created_at)\b|repair_name$/.test(path);
  return {
    ...shared,
    get: address,
    patch: address,
    headers: { accept: PLAIN },
    values: {
      ...references,
      ...{ status: '1', 'shop._id': references['shop_id._id'], 'customer._id': references['customerId._id'] },
      'productDetails.0.productId': swapped._id,
    },
    taken: [...shared.taken.filter((path) => !isOlder(path)), 'customer._id', 'status', 'productDetails.0.productId'],
    neverRead: [...shared.neverRead.filter((path) => !isOlder(path)), 'shop.createdAt', 'shop.updatedAt'],
  };
};

/** A product with every field filled. */
const goods = async (house: House): Promise<Record<string, Resource>> => {
  const made: Record<string, Resource> = {};
  const { admin, anyone } = house;
  const { category, brand, device } = await makeCatalogue(admin);
  const second = (await admin.post('/device', { device_name: 'Second', brandId: brand._id, categoryId: category._id }))
    .body.data;
  const otherBrand = (await admin.post('/brand', { brand_name: 'Other', categoryId: category._id })).body.data;
  const product = await makeProduct(admin, {
    category: category.category_name,
    brand: brand.brand_name,
    device_name: device.device_name,
  });
  const { body, headers } = formOf([['images', 'a.png', await photo('png', { width: 20, height: 10 }), 'image/png']]);
  await admin.patch(`/products/${product._id}`, body, headers);
  const shop = (await makeShop({ admin, anyone })).shop;
  made['a product'] = {
    get: `/products/${product._id}`,
    patch: `/products/${product._id}`,
    within: 'data',
    values: {
      // A brand needs its category and a device its brand, so each is refused unless the others are edited with it.
      category: 'Unknown',
      brand: otherBrand.brand_name,
      brandId: otherBrand._id,
      device: second.device_name,
      device_name: device.device_name,
      deviceId: second._id,
      warranty: 'Warranty',
      warrantyPeriod: 12,
      sku: 'BY-HAND',
      cost: 4.4,
      supplier: 'Parts & Co',
      supplier_code: 'PC-7',
      reorder_level: 3,
      expected_on: '2027-01-15',
      quantity: 7,
      shop_id: shop._id,
    },
    taken: [
      ...['name', 'device', 'device_name', 'deviceId', 'price', 'quantity', 'IMEI', 'description', 'warranty'],
      ...['warrantyPeriod', 'shop_id', 'sku', 'cost', 'supplier', 'supplier_code', 'reorder_level'],
      'expected_on',
    ],
    neverRead: ['createdAt', 'faulty', 'reserved'],
  };
  return made;
};

const SHOP_FIELDS =
  'abn gst_registered gst_registered_from cash_rounding sells_with_drawer prints_receipts number_prefix ' +
  'eftpos_surcharge afterpay_surcharge estimate_tolerance deposit_kind ' +
  'bank_account_name bank_bsb bank_account_number bank_pay_id reminder_text ' +
  'paper_line terms receipt_terms opening_hours till_lock_minutes';

/** A customer, an admin and a shop. */
const people = async (house: House): Promise<Record<string, Resource>> => {
  const made: Record<string, Resource> = {};
  const { admin, anyone } = house;
  const customer = await makeCustomer(admin);
  made['a customer'] = {
    get: `/users/${customer._id}`,
    patch: `/users/${customer._id}`,
    within: 'data',
    values: { ...EMAIL, abn: '51 824 753 556', no_email: 'false', shop_id: (await makeShop(house)).shop._id },
    taken: ['first_name', 'last_name', ...PEOPLE, 'company', 'abn', 'notes', 'shop_id'],
    // Read where the email is emptied.
    neverRead: ['createdAt', 'no_email'],
  };
  const self = (await anyone.post('/users/login', { email: 'owner@example.com', password: 'correct horse' })).body.user;
  made['the admin who calls'] = {
    get: `/single?id=${self._id}`,
    patch: `/users/${self._id}`,
    within: 'user',
    // A new email also needs the current password.
    values: { email: self.email },
    taken: ['first_name', 'last_name', 'phone', 'email'],
    neverRead: [],
  };
  const account = { bank_account_name: 'Paid to', bank_bsb: '033-000', bank_account_number: '87654321' };
  const edited = (await makeShop({ admin, anyone }, account)).shop;
  made['a shop'] = {
    get: `/shop/${edited._id}`,
    patch: `/shop/${edited._id}`,
    within: 'shop',
    values: {
      email: 'edited.shop@example.com',
      abn: '51 824 753 556',
      gst_registered_from: '2026-07-01',
      receipt_terms: 'Keep this.',
      ...{ bank_account_name: 'Edited', bank_bsb: '062-000', bank_account_number: '12345678' },
      bank_pay_id: '0412 345 678',
      ...{ eftpos_surcharge: '1.2', afterpay_surcharge: '2', estimate_tolerance: '10' },
      number_prefix: 'EDITED',
      deposit_kind: 'part-payment',
    },
    taken: ['name', ...PEOPLE, ...SHOP_FIELDS.split(' ')],
    neverRead: ['createdAt'],
  };
  return made;
};

/** Every kind of object that can be edited and sent back, by its name. */
export const makeResources = async (house: House): Promise<Record<string, Resource>> => ({
  ...(await sales(house)),
  ...(await goods(house)),
  ...(await people(house)),
  ...(await catalogueRows(house)),
});
