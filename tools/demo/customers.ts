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

/** `count` customers of one shop, made up on the given days. */
export const makeCustomers = (shopId: string, count: number, since: Date, now: Date, random: Random): CustomerTable[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(since.getTime() + ((now.getTime() - since.getTime()) * (index + random.next())) / count);
    const firstName = faker.person.firstName();
    const lastName = faker.person.lastName();
    const [city, post_code] = random.pick(SUBURBS);
    const person = {
      email: faker.internet.email({ firstName, lastName, provider: 'example.com' }).toLowerCase(),
      phone: `04${random.between(10, 99)} ${random.between(100, 999)} ${random.between(100, 999)}`,
      city,
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
      search_text: customerSearchText({ ...person, firstName, lastName }),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
