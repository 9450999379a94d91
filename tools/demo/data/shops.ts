/** One password for all demo logins: they are printed on the terminal and the data is thrown away. */
export const DEMO_PASSWORD = 'demo-till-2000';

export const DEMO_ADMIN = { firstName: 'Alex', lastName: 'Murray', email: 'admin@demo.example', phone: '0290000000' };

const inSydney = { state: 'NSW', country: 'Australia', gstRegistered: true };

/** `trade` is how many invoices a usual day brings. */
export const DEMO_SHOPS = [
  {
    name: 'Newtown',
    email: 'newtown@demo.example',
    phone: '(02) 9550 0101',
    address: '214 King Street',
    city: 'Newtown',
    postCode: '2042',
    abn: '51 824 753 556',
    trade: 21,
    ...inSydney,
  },
  {
    name: 'Parramatta',
    email: 'parramatta@demo.example',
    phone: '(02) 9630 0102',
    address: 'Shop 3, 85 Church Street',
    city: 'Parramatta',
    postCode: '2150',
    abn: '51 824 753 556',
    trade: 17,
    ...inSydney,
  },
  {
    name: 'Bondi Junction',
    email: 'bondi@demo.example',
    phone: '(02) 9380 0103',
    address: '500 Oxford Street',
    city: 'Bondi Junction',
    postCode: '2022',
    abn: '51 824 753 556',
    trade: 14,
    ...inSydney,
  },
] as const;
