import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import type { Page } from '../db/page.ts';
import { findProduct } from '../products/products.service.ts';
import { shopScope } from '../shops/shops.service.ts';
import { findStaffPerson } from '../staff/staff.service.ts';
import type { CustomerSums, SoldMonth, StoryPage } from './story.ts';
import { tellRows } from './story-details.service.ts';
import * as rows from './story-rows.store.ts';
import * as sums from './sums.store.ts';

type Asked = { id: string; shopId: string | undefined };

/** The latest first. Throws NotFound (customer, shop). Whoever was merged away is told of as the customer who is left. */
export const storyOfCustomer = async (
  context: Context,
  caller: Caller,
  asked: Asked,
  page: Page,
): Promise<StoryPage> => {
  const shopId = await shopScope(context, caller, asked.shopId);
  const { id } = await findCustomer(context, caller, asked.id);
  return pageOf(context, rows.rowsOfCustomer(id, shopId), page);
};

/** The latest first. Throws NotFound (product, shop). */
export const storyOfProduct = async (
  context: Context,
  caller: Caller,
  asked: Asked,
  page: Page,
): Promise<StoryPage> => {
  const shopId = await shopScope(context, caller, asked.shopId);
  const { id } = await findProduct(context, caller, asked.id);
  return withoutDue(await pageOf(context, rows.rowsOfProduct(id, shopId), page));
};

/** The latest first. Throws NotFound, also for somebody of another shop. */
export const storyOfPerson = async (context: Context, caller: Caller, id: string, page: Page): Promise<StoryPage> => {
  const person = await findStaffPerson(context, caller, id);
  return withoutDue(await pageOf(context, rows.rowsOfPerson(person.id, person.shopId), page));
};

const pageOf = async (
  context: Context,
  parts: Parameters<typeof rows.pageOfRows>[1],
  page: Page,
): Promise<StoryPage> => {
  const found = await rows.pageOfRows(context.db, parts, page);
  return { records: await tellRows(context, found.rows), total: found.total };
};

/** What is due is due for a whole invoice, and these stories tell of single lines and acts. */
const withoutDue = ({ records, total }: StoryPage): StoryPage => ({
  records: records.map((entry) => ({ ...entry, due: NO_MONEY })),
  total,
});

/** Throws NotFound (customer, shop). */
export const sumsOfCustomer = async (context: Context, caller: Caller, asked: Asked): Promise<CustomerSums> => {
  const shopId = await shopScope(context, caller, asked.shopId);
  const { id } = await findCustomer(context, caller, asked.id);
  return sums.sumsOfCustomer(context.db, id, shopId);
};

const MONTHS = 12;

/** This month and those before it, the latest first. Throws NotFound (product, shop). */
export const soldMonths = async (context: Context, caller: Caller, asked: Asked): Promise<SoldMonth[]> => {
  const scope = await shopScope(context, caller, asked.shopId);
  const { name, shopId: owner } = await findProduct(context, caller, asked.id);
  // Another shop's product of the same name is another product.
  const shopId = scope ?? owner;
  const today = sydneyDay(context.now());
  const months = monthsUntil(today);
  const days = daysFrom(`${months.at(-1)}-01`, today);
  const sold = new Map((await sums.soldByMonth(context.db, { name, shopId, days })).map((row) => [row.month, row]));
  return months.map((month) => {
    const { quantity = 0, amount = NO_MONEY } = sold.get(month) ?? {};
    return { month, quantity: Number(quantity), amount: cents(Number(amount)) };
  });
};

const monthsUntil = (today: Day): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
};

const daysFrom = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
