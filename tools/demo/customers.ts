import { faker } from '@faker-js/faker/locale/en_AU';
import { customerSearchText } from '@mendpoint/domain/text/search-key';
import type { CustomerTable } from '../../server/src/customers/customers.table.ts';
import { idAt, type Random } from './random.ts';

/** [suburb, post code] around the demo shops. */
const SUBURBS = [
  ['Newtown', '2042'],
  ['Enmore', '2042'],
  ['Marrickville', '2204'],
  ['Erskineville', '2043'],
  ['Stanmore', '2048'],
  ['Parramatta', '2150'],
  ['Harris Park', '2150'],
  ['Westmead', '2145'],
  ['Merrylands', '2160'],
  ['Bondi Junction', '2022'],
  ['Bondi Beach', '2026'],
  ['Randwick', '2031'],
  ['Coogee', '2034'],
  ['Surry Hills', '2010'],
] as const;

/** Who buys for a company, and its ABN; made-up numbers whose checksums are right. */
const COMPANIES = [
  { company: 'Harbour Couriers Pty Ltd', abn: '30 123 456 860' },
  { company: 'Enmore Road Dental', abn: '41 234 691 990' },
  { company: 'Little Finch Early Learning', abn: '52 345 926 591' },
  { company: 'Southern Cross Removals', abn: '63 457 161 219' },
  { company: 'Camperdown Physio', abn: '' },
] as const;

const companyOf = (index: number) =>
  (index % 11 === 4 && COMPANIES[Math.floor(index / 11) % COMPANIES.length]) || { company: '', abn: '' };

const NOTES: Readonly<Record<number, string>> = {
  3: 'Prefers a call in the afternoon.',
  4: 'Sends an order number by email before each repair. Account is paid monthly.',
  11: 'Wants old parts back with every repair.',
};

/** `count` customers of one shop, made up on the given days. */
export const makeCustomers = (shopId: string, count: number, since: Date, now: Date, random: Random): CustomerTable[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(since.getTime() + ((now.getTime() - since.getTime()) * (index + random.next())) / count);
    const firstName = faker.person.firstName();
    const lastName = faker.person.lastName();
    const email = faker.internet.email({ firstName, lastName, provider: 'example.com' }).toLowerCase();
    const [city, post_code] = random.pick(SUBURBS);
    const person = {
      // Some have none, and are rung up instead.
      email: index % 12 === 7 ? '' : email,
      phone: `04${random.between(10, 99)} ${random.between(100, 999)} ${random.between(100, 999)}`,
      city,
      ...companyOf(index),
    };
    return {
      id: idAt(at, random),
      shop_id: shopId,
      first_name: firstName,
      last_name: lastName,
      ...person,
      address: faker.location.streetAddress(),
      post_code,
      state: 'NSW',
      country: 'Australia',
      notes: NOTES[index % 17] ?? '',
      search_text: customerSearchText({ ...person, firstName, lastName }),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
