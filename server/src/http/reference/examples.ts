import { COUNTER_BODIES, ID } from './counter-examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { MESSAGE_BODIES } from './message-examples.ts';

const PICTURE = '/api/images/3f5a0c0e8d1b4c7a9e2f6d5b4a3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c';

/** A sale of one phone case for A$49.50, GST 10 % included, paid by card. */
const VALUES: Readonly<Record<string, unknown>> = {
  _id: ID,
  hash: '3f5a0c0e8d1b4c7a9e2f6d5b4a3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c',
  message: 'Done',
  token: 'q3RkN0c2bW1vZGVsLXRva2VuLWZvci1kb2Nz',
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '0400 000 000',
  address: '12 George Street',
  post_code: '2000',
  city: 'Sydney',
  state: 'NSW',
  ...{ country: 'Australia', abn: '51 824 753 556', bank_pay_id: 'pay@newtown.example' },
  shop: 'Harbour Repairs',
  sku: 'PROD-00042',
  name: 'Phone case',
  category: 'Phones',
  category_name: 'Phones',
  brand: 'Apple',
  brand_name: 'Apple',
  device: 'iPhone 15',
  device_name: 'iPhone 15',
  repair_name: 'Screen',
  images: [PICTURE],
  thumbnails: [PICTURE],
  logo: PICTURE,
  receipt_logo: PICTURE,
  paper_line: 'Thank you for your trust.',
  ...{ bank_account_name: 'Newtown Repairs', bank_bsb: '062-000', bank_account_number: '12345678' },
  IMEI: '',
  p_image: '',
  ...{ description: 'Clear, with a raised edge', reminder_text: 'Please pay within seven days.' },
  terms: 'Warranty 90 days.',
  price: 49.5,
  quantity: 1,
  total_sold: 1,
  warrantyPeriod: 12,
  invoiceNumber: '#482913',
  total: 49.5,
  amount: 49.5,
  subTotal: 45,
  subtotal: 45,
  tax_amount: 4.5,
  total_paid: 49.5,
  due_amount: 0,
  cash: 0,
  eftpos: 49.5,
  afterpay: 0,
  cash_rounding: 0,
  cash_received: 0,
  change: 0,
  credited: 0,
  repaid: 0,
  faulty: 0,
  reserved: 0,
  rounding: 0,
  status: '1',
  line_count: 1,
  lines_left_out: 0,
  taxClass: 'GST',
  taxValue: 10,
  total_entries: 1,
  total_subtotal: 45,
  total_tax: 4.5,
  total_amount: 49.5,
  total_due: 0,
  total_cash: 0,
  total_eftpos: 49.5,
  total_afterpay: 0,
  todayRevenue: 49.5,
  thisMonthRevenue: 49.5,
  thisYearRevenue: 49.5,
  repairs: 0,
  products: 49.5,
  numInvoices: 1,
  totalAmount: 49.5,
  g1: 49.5,
  a1: 4.5,
  invoices: 1,
  date: '2026-03-02',
  start_date: '2026-02-23',
  end_date: '2026-02-23',
  until: '2026-02-23T00:41:07.512Z',
  first_date: '2024-07-01',
  actor: 'Harbour Repairs',
  createdAt: '2026-03-02T00:41:07.512Z',
  created_at: '2026-03-02T00:41:07.512Z',
  updatedAt: '2026-03-02T00:43:55.120Z',
  updated_at: '2026-03-02T00:43:55.120Z',
  at: '2026-03-02T00:43:55.120Z',
  field: 'EFTPOS',
  before: '$0.00',
  after: '$49.50',
  page: 1,
  limit: 10,
  line: 2,
  column: 'price',
  key: '01260302 sales GST 10%',
  account: 'sales',
  item: 'sales',
  debit: 0,
  credit: 49.5,
  gst: 4.5,
  xero: '200',
  myob: '4-1000',
};

/** An example of what fits a schema; `name` is that of the property which has it. */
export const exampleOf = (schema: JsonSchema, name = ''): unknown => {
  const value = VALUES[name];
  if (value !== undefined && hasTypeOf(schema, value)) return value;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name);
  switch (schema.type ?? '') {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return [exampleOf(schema.items ?? {})];
    case 'string':
      return name.toLowerCase().endsWith('id') || name === '' ? ID : name;
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return {};
  }
};

const exampleObject = ({ properties = {}, patternProperties }: JsonSchema) => {
  const [row] = Object.values(patternProperties ?? {});
  if (row) return { 'Harbour Repairs': exampleOf(row) };
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name)]));
};

const hasTypeOf = ({ type, anyOf, const: only }: JsonSchema, value: unknown): boolean => {
  if (only !== undefined) return only === value;
  if (anyOf) return anyOf.some((schema) => hasTypeOf(schema, value));
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === typeof value;
};

const CUSTOMER = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@example.com', phone: '0400 000 000' };
const SALE = {
  shop_id: ID,
  productDetails: [{ productId: ID, quantity: 1, price: 49.5 }],
  repairParts: [],
  subtotal: 45,
  total: 49.5,
};

/** What to send, by the name of the body's schema. */
export const REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  Credentials: { email: 'harbour@example.com', password: 'harbour bridge at dawn' },
  PasswordChange: { oldPassword: 'harbour bridge at dawn', newPassword: 'ferry to manly at noon' },
  ResetRequest: { email: 'harbour@example.com' },
  PasswordReset: {
    token: 'q3RkN0c2bW1vZGVs',
    newPassword: 'ferry to manly at noon',
    confirmPassword: 'ferry to manly at noon',
  },
  CodeLogin: { ticket: 'q3RkN0c2bW1vZGVs', code: '492039' },
  PasswordProof: { password: 'harbour bridge at dawn' },
  FactorProof: { password: 'harbour bridge at dawn', code: '492039' },
  ExportProof: { password: 'harbour bridge at dawn', code: '492039' },
  FactorRules: { admin: true, shop: false },
  AdminAccess: { disabled: true },
  NewAdmin: { first_name: 'Ada', email: 'ada@example.com', password: 'harbour bridge at dawn' },
  NewShop: {
    name: 'Harbour Repairs',
    email: 'harbour@example.com',
    password: 'harbour bridge at dawn',
    phone: '02 5550 1234',
    address: '12 George Street',
    abn: '51 824 753 556',
    gst_registered: true,
    cash_rounding: true,
  },
  ShopPatch: { phone: '02 5550 1235', updatedAt: VALUES['updatedAt'] },
  NewDrawer: { name: 'Back counter' },
  DrawerPatch: { name: 'Front counter' },
  DrawerOpening: { float: 200 },
  NewCashMovement: { direction: 'out', amount: 40, reason: 'Milk and coffee' },
  JournalCodes: { codes: [{ item: 'sales', xero: '260', myob: '4-2000' }] },
  DrawerCounting: { counts: { 5000: 3, 2000: 5, 500: 4, 100: 12, 10: 5 } },
  DrawerClosing: { counts: { 5000: 3, 2000: 5, 500: 4, 100: 12, 10: 5 }, note: '' },
  NewZNote: { note: 'A fifty was behind the tray.' },
  NewStaffPerson: { name: 'Anna', role: 'cashier', pin: '8306' },
  StaffPatch: { role: 'manager', updatedAt: VALUES['updatedAt'] },
  PinEntry: { pin: '8306' },
  ApprovalRequest: { act: 'void', pin: '4071' },
  CommissionRate: { percent: '12.5' },
  GettingStartedPatch: { isPutAway: true },
  NewCustomer: CUSTOMER,
  CustomerPatch: { phone: '0400 000 001', updatedAt: VALUES['updatedAt'] },
  NewCategory: { category_name: 'Phones' },
  CategoryPatch: { category_name: 'Mobile phones', updatedAt: VALUES['updatedAt'] },
  StarterChoices: { choices: [{ category: 'Phone', repairs: true, brands: ['Apple', 'Samsung'] }] },
  NewBrand: { brand_name: 'Apple', categoryId: ID },
  BrandPatch: { brand_name: 'Apple', updatedAt: VALUES['updatedAt'] },
  NewDevice: { device_name: 'iPhone 15', categoryId: ID, brandId: ID },
  DevicePatch: { device_name: 'iPhone 15 Plus', updatedAt: VALUES['updatedAt'] },
  NewRepairPart: { repair_name: 'Screen', categoryId: ID },
  RepairPartPatch: { repair_name: 'Display', updatedAt: VALUES['updatedAt'] },
  NewTax: { taxClass: 'GST', taxValue: 10 },
  TaxPatch: { taxValue: 10, updatedAt: VALUES['updatedAt'] },
  NewProduct: { name: 'Phone case', category: 'Phones', price: 49.5, quantity: 12 },
  ProductPatch: { price: 44, updatedAt: VALUES['updatedAt'] },
  NewSale: { ...SALE, status: '0' },
  Checkout: { ...SALE, invoice_id: ID, tax: 4.5, cash: 0, eftpos: 49.5, afterpay: 0 },
  ...COUNTER_BODIES,
  ...MESSAGE_BODIES,
  FaultyStock: { quantity: 1, to: 'shelf', reason: 'Repaired' },
  NewExchange: {
    lines: [{ line_id: ID, quantity: 1, goes_to: 'shelf' }],
    reason: 'change-of-mind',
    productDetails: [{ productId: ID, quantity: 1, price: 59.5 }],
    payments: { cash: 10 },
  },
  NewRefund: {
    lines: [{ line_id: ID, quantity: 1, goes_to: 'shelf' }],
    reason: 'change-of-mind',
    money: { cash: 0, eftpos: 49.5, afterpay: 0 },
  },
  CustomerMerge: { other_id: ID, takes: ['phone'] },
  RepairPriceChanges: {
    changes: [{ deviceId: ID, repairPartId: ID, price: 249, cost: 92.5, warranty_days: 90, updatedAt: null }],
  },
  QuotePatch: { valid_until: '2026-10-31' },
  LostQuote: { reason: 'Bought elsewhere' },
  InvoicePatch: { eftpos: 49.5, updatedAt: VALUES['updatedAt'] },
  Closing: { through: '2026-09-30' },
  Reopening: { shop_id: ID, through: '2026-06-30', reason: 'A sale was entered twice' },
  Void: { reason: 'Entered twice' },
  EmailAddress: { to: 'mia@example.com' },
};
