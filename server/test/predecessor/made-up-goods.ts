export const OLD_PASSWORD = 'old password of the shop';
/** By bcrypt, at a cost that tests can afford. */
export const OLD_HASH = '$2b$06$fimlNZGwnlbwwoEGJERpmuPNS4v/rvv3mX3C9QikOT7w9GHLM3u0W';
export const PLAIN_PASSWORD = 'kept as it was typed';

export type Document = Record<string, unknown>;

/** The first document was made at this moment. */
export const BEGIN = Date.UTC(2024, 0, 5);
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The id of a document of a collection, made at that moment. */
export const oid = (collection: number, n: number, at = BEGIN): string =>
  Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0') +
  collection.toString(16).padStart(4, '0') +
  n.toString(16).padStart(12, '0');

export const SHOP = { newtown: oid(1, 1), glebe: oid(1, 2), gone: oid(1, 9) };
export const CUSTOMER = { mai: oid(2, 3), gone: oid(2, 9) };
export const CATEGORY = { phones: oid(3, 1), twin: oid(3, 2), gone: oid(3, 9) };
export const BRAND = { apple: oid(4, 1), twin: oid(4, 2) };
export const PRODUCT = { cable: oid(8, 1), glass: oid(8, 2), gone: oid(8, 99) };

export const ref = ($oid: string) => ({ $oid });
export const date = (at: number) => ({ $date: new Date(at).toISOString() });
export const documentOf = (id: string, fields: Document): Document => ({ _id: ref(id), ...fields });

/** In base64 without its kind, which looks like a path. */
const BARE_PICTURE = `/9j/${'A'.repeat(300)}`;

export const GOODS: Record<string, Document[]> = {
  shops: [
    documentOf(SHOP.newtown, {
      name: 'Newtown',
      email: 'newtown@old.example',
      phone: '02 9000 0001',
      city: 'Newtown',
      password: OLD_HASH,
    }),
    documentOf(SHOP.glebe, {
      name: 'Glebe',
      email: 'Glebe@old.example',
      phone: '02 9000 0002',
      password: PLAIN_PASSWORD,
    }),
  ],
  signups: [
    documentOf(oid(2, 1), { role: 'admin', first_name: 'Ann', email: 'ann@old.example', password: OLD_HASH }),
    documentOf(oid(2, 2), {
      role: 'admin',
      first_name: 'Bob',
      email: 'bob@old.example',
      password: `$2b$31$${'a'.repeat(53)}`,
    }),
    documentOf(CUSTOMER.mai, {
      role: 'user',
      first_name: 'Mai',
      last_name: 'Nguyễn',
      email: 'mai@example.com',
      phone: '0400',
      password: 'x',
    }),
    documentOf(oid(2, 4), { role: 'user', first_name: 'No', last_name: 'Mail' }),
    documentOf(oid(2, 5), { role: 'user' }),
    documentOf(oid(2, 6), { role: 'user', first_name: 'Lee', email: 'lee at old', phone: '0401' }),
  ],
  categories: [
    documentOf(CATEGORY.phones, { category_name: 'Phones', p_image: 'data:image/png;base64,AAAA' }),
    documentOf(CATEGORY.twin, { category_name: ' phones ' }),
    documentOf(oid(3, 3), { category_name: '' }),
  ],
  brands: [
    documentOf(BRAND.apple, { brand_name: 'Apple', categoryId: ref(CATEGORY.phones) }),
    documentOf(BRAND.twin, { brand_name: 'APPLE', categoryId: CATEGORY.twin }),
    documentOf(oid(4, 3), { brand_name: 'Lost', categoryId: ref(CATEGORY.gone) }),
  ],
  devices: [
    documentOf(oid(5, 1), { device_name: 'iPhone 12', brandId: ref(BRAND.twin), categoryId: ref(CATEGORY.phones) }),
    documentOf(oid(5, 2), { device_name: 'Nobody’s', categoryId: ref(CATEGORY.phones) }),
  ],
  repairparts: [
    documentOf(oid(6, 1), {
      repair_name: 'Screen',
      categoryId: { _id: ref(CATEGORY.phones), category_name: 'Phones' },
    }),
  ],
  taxes: [
    documentOf(oid(7, 1), { taxClass: 'GST', taxValue: '10' }),
    documentOf(oid(7, 2), { taxClass: 'GST', taxValue: 12.5 }),
    documentOf(oid(7, 3), { taxClass: 'GST free', taxValue: 0 }),
    documentOf(oid(7, 4), { taxClass: 'Odd', taxValue: 'NaN' }),
  ],
  products: [
    documentOf(PRODUCT.cable, {
      name: 'Cable',
      category: 'Phones',
      price: '19.95',
      quantity: '12',
      sku: 'PROD-00041',
      images: ['uploads/cable.png', 'gone.png'],
    }),
    documentOf(PRODUCT.glass, {
      name: 'Glass',
      category: 'Phones',
      brand: 'Apple',
      device_name: 'iPhone 12',
      price: '$1,020.00',
      quantity: -3,
      sku: 'glass-1',
      warranty: 'Warranty',
      warrantyPeriod: '6',
    }),
    documentOf(oid(8, 3), {
      name: 'Case',
      category: 'Cases',
      brand: 'Spigen',
      price: 'NaN',
      quantity: 'NaN',
      sku: 'PROD-00041',
    }),
    documentOf(oid(8, 4), {
      name: 'Drone',
      price: 5,
      quantity: { $numberLong: '4' },
      counter: 57,
      images: [BARE_PICTURE],
    }),
    documentOf(oid(8, 5), { price: 5 }),
    documentOf(oid(8, 6), { name: 'Strap', category: 'Cases', brand: ref(BRAND.apple), price: 7, sku: 'STRAP-1' }),
  ],
  repairproducts: [documentOf(oid(9, 1), { name: 'Loan phone' })],
};
