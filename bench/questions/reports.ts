import type { Endpoint } from '@mendpoint/contract/endpoint';
import { readJournal } from '@mendpoint/contract/reports/journal';
import { listMargins } from '@mendpoint/contract/reports/margins';
import {
  compareStores,
  compareWithBefore,
  countSoldItems,
  summarizeSales,
} from '@mendpoint/contract/reports/period-reports';
import {
  listGst,
  listLowStock,
  listMoneyTaken,
  listPersonSales,
  listTakings,
  listTopItems,
} from '@mendpoint/contract/reports/range-reports';
import { listDeadStock, valueStock } from '@mendpoint/contract/reports/stock-reports';
import { addressOf } from '@mendpoint/contract/target';
import { addDays, type Day, daysOf, PERIODS } from '@mendpoint/domain/time/periods';
import type { LedgerFacts } from './lists.ts';
import type { Asker, Question } from './question.ts';

const TARGET = 100;
const ASKERS: Asker[] = ['all shops', 'one shop', 'shop login'];

/** Every report for every period, as its screens ask for it. */
export const reportQuestions = (facts: LedgerFacts): Question[] => ASKERS.flatMap((asker) => questionsOf(facts, asker));

type Range = { name: string; start_date: Day; end_date: Day };

const questionsOf = (facts: LedgerFacts, asker: Asker): Question[] => {
  const shop_id = asker === 'one shop' ? facts.shopId : undefined;
  const ask = (group: string, name: string, report: Endpoint, query: Record<string, string> = {}): Question => ({
    ...{ group, name, asker, target: TARGET },
    path: () => addressOf(report, { query: { shop_id, ...query } }),
  });
  const customs = customRanges(facts.today);
  const ranges = [...periodRanges(facts.today), ...customs];
  const perPeriod = (group: string, report: Endpoint) => [
    ...PERIODS.map((period) => ask(group, period, report, { filter: period })),
    ...customs.map(({ name, ...dates }) => ask(group, name, report, { filter: 'custom', ...dates })),
  ];
  return [
    ask('sales summary', 'all periods at once', summarizeSales),
    ...customs.map(({ name, ...dates }) => ask('sales summary', `and ${name}`, summarizeSales, dates)),
    ...perPeriod('sold items', countSoldItems),
    ...perPeriod('multi store', compareStores),
    ...perPeriod('comparison', compareWithBefore),
    ...ranges.map(({ name, ...dates }) => ask('takings by day', name, listTakings, { by: 'day', ...dates })),
    ...ranges.map(({ name, ...dates }) => ask('money taken by day', name, listMoneyTaken, { by: 'day', ...dates })),
    ...ranges.map(({ name, ...dates }) => ask('sales by person', name, listPersonSales, dates)),
    ...ranges.map(({ name, ...dates }) => ask('takings by month', name, listTakings, { by: 'month', ...dates })),
    ...ranges.map(({ name, ...dates }) => ask('top items', name, listTopItems, dates)),
    ...ranges.map(({ name, ...dates }) => ask('GST worksheet', name, listGst, dates)),
    // The journal is of one shop, and of a quarter at most.
    ...(asker === 'all shops' ? [] : customs.slice(0, 1)).map(({ name, ...dates }) =>
      ask('journal', name, readJournal, dates),
    ),
    // The lines of the days are read each time: a year of them at most.
    ...MARGIN_PERIODS.flatMap((period) => [
      ask('margins', `by item, ${period}`, listMargins, { filter: period }),
      ask('margins', `by category, ${period}, beside the year before`, listMargins, {
        ...{ filter: period, by: 'category', before: 'year' },
      }),
    ]),
    ask('stock', 'value', valueStock),
    ask('stock', 'dead for 90 days', listDeadStock),
    ask('low stock', 'now', listLowStock),
  ];
};

const MARGIN_PERIODS = ['today', 'thisMonth', 'lastMonth', 'lastYear'] as const;

const BEGINNING = '1970-01-01';

/** The dashboard asks for its periods by their days. */
const periodRanges = (today: Day): Range[] =>
  PERIODS.map((name) => {
    const { from, to } = daysOf(name, today) ?? { from: BEGINNING, to: today };
    return { name, start_date: from, end_date: to };
  });

const customRanges = (today: Day): Range[] => {
  const ago = (days: number) => addDays(today, -days);
  const year = Number(today.slice(0, 4)) - (today.slice(5) > '08-15' ? 0 : 1);
  return [
    { name: 'a quarter', start_date: `${today.slice(0, 4)}-07-01`, end_date: `${today.slice(0, 4)}-09-30` },
    { name: 'three years', start_date: ago(3 * 365), end_date: today },
    { name: 'from mid-month to mid-month, two years', start_date: ago(900), end_date: ago(170) },
    // The days of half a year at either end.
    { name: 'from mid-quarter to mid-quarter', start_date: `${year - 2}-06-15`, end_date: `${year}-08-15` },
  ];
};
