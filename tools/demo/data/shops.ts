import { NO_SURCHARGES } from '@mendpoint/domain/sale/surcharge';
/** One password for all demo logins: they are printed on the terminal and the data is thrown away. */
export const DEMO_PASSWORD = 'demo-till-2000';

export const DEMO_ADMIN = { firstName: 'Alex', lastName: 'Murray', email: 'admin@demo.example', phone: '0290000000' };

/** The staff of one shop; the other shops have no staff, and no PINs. */
export const DEMO_STAFF = {
  shop: 'Parramatta',
  people: [
    { name: 'Marco', role: 'manager', pin: '4071', share: 2 },
    { name: 'Anna', role: 'cashier', pin: '8306', share: 5 },
    { name: 'Tao', role: 'technician', pin: '5931', share: 3 },
  ],
} as const;

const inSydney = {
  state: 'NSW',
  country: 'Australia',
  openingHours: 'Every day 9 am - 6 pm',
  terms: '',
  receiptTerms: '',
  bank: {
    accountName: 'Murray Phone Repairs Pty Ltd',
    bsb: '062-000',
    accountNumber: '12345678',
    payId: '51 824 753 556',
  },
  reminderText: '',
};
const registered = {
  abn: '51 824 753 556',
  gstRegistered: true,
  cashRounding: true,
  surcharges: NO_SURCHARGES,
  estimateTolerance: 0,
  sellsWithDrawer: false,
  printsReceipts: false,
  depositKind: 'security' as const,
  numberPrefix: '',
  ...inSydney,
};

/** `trade` is the number of invoices on a usual day. The shop without a `drawer` keeps its cash in a tin. */
export const DEMO_SHOPS = [
  {
    name: 'Newtown',
    email: 'newtown@demo.example',
    phone: '(02) 9550 0101',
    address: '214 King Street',
    city: 'Newtown',
    postCode: '2042',
    logo: 'terrace',
    paperLine: 'Thank you for your trust. Repairs are warranted for 90 days.',
    trade: 21,
    drawer: 'open',
    ...registered,
  },
  {
    name: 'Parramatta',
    email: 'parramatta@demo.example',
    phone: '(02) 9630 0102',
    address: 'Shop 3, 85 Church Street',
    city: 'Parramatta',
    postCode: '2150',
    logo: 'stitch',
    paperLine: 'Thank you! Bring this invoice for your 90 days of warranty.',
    trade: 17,
    drawer: 'open',
    ...registered,
  },
  {
    name: 'Bondi Junction',
    email: 'bondi@demo.example',
    phone: '(02) 9380 0103',
    address: '500 Oxford Street',
    city: 'Bondi Junction',
    postCode: '2022',
    logo: 'surf',
    paperLine: 'Cheers! See you on the beach.',
    trade: 14,
    drawer: 'forgotten',
    ...registered,
    receiptTerms:
      'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Repairs: 90 days on top of them. Salt water is nobody\u2019s friend.',
  },
  {
    // Small enough that it need not register for GST, and must not charge it.
    name: 'Marrickville Market',
    email: 'market@demo.example',
    phone: '0400 000 104',
    address: 'Stall 12, 142 Addison Road',
    city: 'Marrickville',
    postCode: '2204',
    abn: '51 824 753 556',
    gstRegistered: false,
    cashRounding: true,
    surcharges: NO_SURCHARGES,
    estimateTolerance: 0,
    sellsWithDrawer: false,
    printsReceipts: false,
    depositKind: 'security',
    numberPrefix: '',
    logo: 'leaf',
    paperLine: 'Mended, not wasted. Thank you!',
    trade: 1.4,
    drawer: 'none',
    ...inSydney,
  },
] as const;
