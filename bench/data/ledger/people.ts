import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import type { Database } from '../../../server/src/db/tables.ts';
import { idAt, type Random } from '../../../tools/demo/random.ts';
import { CITIES, FAMILY_NAMES, FIRST_NAMES } from './words.ts';
import type { Rows } from './writer.ts';

/**
 * The product's hash of 'correct horse', made once: hashing it for each of twenty shops would take longer than making
 * them.
 */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0z3SjcgUwGyfHXK5CgfKJw$oHjK8dGujDDT6AGMhL6h/Km7vA9yJtX1X8twkGfGIYY';

export const OWNER_EMAIL = 'owner@example.com';
export const shopEmail = (n: number): string => `shop${n + 1}@example.com`;

type Logins = { login: Rows<'login'>; admin: Rows<'admin'>; shop: Rows<'shop'> };

const ADDRESS = { address: '1 King Street', post_code: '2000', state: 'NSW', country: 'Australia' };
const NO_COMPANY = { company: '', abn: '', notes: '' };

const USUAL_SETTINGS = {
  abn: '',
  gst_registered: 1,
  gst_registered_from: '',
  cash_rounding: 1,
  ...{ eftpos_surcharge_bp: 0, afterpay_surcharge_bp: 0, estimate_tolerance_bp: 0 },
  sells_with_drawer: 0,
  prints_receipts: 0,
  deposit_kind: 'security' as const,
  number_prefix: '',
  terms: '',
  receipt_terms: '',
  ...{ bank_account_name: '', bank_bsb: '', bank_account_number: '', bank_pay_id: '', reminder_text: '' },
  opening_hours: '',
  closed_through: null,
  logo_hash: null,
  paper_line: '',
  till_lock_minutes: 5,
};

/** The owner and `count` shops, all with the password 'correct horse'. */
export const makeLogins = (shops: number, opening: Date, random: Random): Logins => {
  const at = opening.toISOString();
  const loginOf = (role: 'admin' | 'shop', email: string) => ({
    ...{ id: idAt(opening, random), role, email, email_key: nameKey(email) },
    ...{ password_hash: PASSWORD_HASH, created_at: at, disabled_at: null },
  });
  const owner = loginOf('admin', OWNER_EMAIL);
  const accounts = Array.from({ length: shops }, (_, n) => loginOf('shop', shopEmail(n)));
  const dated = { created_at: at, updated_at: at };
  return {
    login: [owner, ...accounts],
    admin: [{ id: owner.id, first_name: 'Olive', last_name: 'Owner', phone: '', ...dated }],
    shop: accounts.map(({ id }, n) => {
      const city = CITIES[n % CITIES.length] ?? '';
      const name = `${city} Phone Repairs ${n + 1}`;
      const phone = `02 9${String(n).padStart(3, '0')} 0000`;
      return {
        id,
        name,
        name_key: nameKey(name),
        phone,
        ...ADDRESS,
        city,
        ...USUAL_SETTINGS,
        ...dated,
      };
    }),
  };
};

/** One customer in so many was added twice, because somebody did not find the first entry. */
const TWICE = 0.05;

/** A shop's customers; the first is the one that staff choose for those who give no name. */
export const makeCustomers = (shopId: string, count: number, opening: Date, random: Random): Rows<'customer'> => {
  const at = opening.toISOString();
  const customer = (person: Person): Database['customer'] => {
    const { first_name, last_name, email, phone, city } = person;
    const texts = [first_name, last_name, email, phone, phone.replace(/\D/g, ''), city];
    const search_text = searchKey(texts.join(' '));
    return {
      id: idAt(opening, random),
      shop_id: shopId,
      ...person,
      ...ADDRESS,
      ...NO_COMPANY,
      search_text,
      created_at: at,
      updated_at: at,
    };
  };
  const customers = [
    customer({ first_name: 'Walk-in', last_name: 'Customer', email: 'walkin@example.com', phone: '0', city: '' }),
  ];
  while (customers.length < count) {
    const person = makePerson(customers.length, random);
    customers.push(customer(person));
    if (random.chance(TWICE) && customers.length < count) customers.push(customer(person));
  }
  return customers;
};

type Person = Pick<Database['customer'], 'first_name' | 'last_name' | 'email' | 'phone' | 'city'>;

const makePerson = (n: number, random: Random): Person => {
  const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(FAMILY_NAMES)];
  const digits = (count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, '0');
  return {
    first_name,
    last_name,
    email: `${searchKey(`${first_name}.${last_name}`).replace(/[^a-z.]/g, '')}${n}@${random.pick(['gmail.com', 'outlook.com', 'bigpond.com', 'example.com'])}`,
    phone: `04${digits(2)} ${digits(3)} ${digits(3)}`,
    city: random.pick(CITIES),
  };
};
