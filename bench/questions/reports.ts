import { addDays, type Day, daysOf, PERIODS } from '@mendpoint/domain/time/periods';
import type { LedgerFacts } from './lists.ts';
import { type Asker, type Question, withQuery } from './question.ts';

const TARGET = 100;
const ASKERS: Asker[] = ['all shops', 'one shop', 'shop login'];

/** Every report for every period, as its screens ask for it. */
export const reportQuestions = (facts: LedgerFacts): Question[] => ASKERS.flatMap((asker) => questionsOf(facts, asker));

type Range = { name: string; start_date: Day; end_date: Day };

const questionsOf = (facts: LedgerFacts, asker: Asker): Question[] => {
  const shop_id = asker === 'one shop' ? facts.shopId : undefined;
  const ask = (
    group: string,
    name: string,
    path: string,
    query: Record<string, string | undefined> = {},
  ): Question => ({
    ...{ group, name, asker, target: TARGET },
    path: () => withQuery(path, { shop_id, ...query }),
  });
  const customs = customRanges(facts.today);
  const ranges = [...periodRanges(facts.today), ...customs];
  const perPeriod = (group: string, path: string) => [
    ...PERIODS.map((period) => ask(group, period, path, { filter: period })),
    ...customs.map(({ name, ...dates }) => ask(group, name, path, { filter: 'custom', ...dates })),
  ];
  return [
    ask('sales summary', 'all periods at once', '/getSummaryReportAmount'),
    ...customs.map(({ name, ...dates }) => ask('sales summary', `and ${name}`, '/getSummaryReportAmount', dates)),
    ...perPeriod('sold items', '/getSoldQuantityReport'),
    ...perPeriod('multi store', '/getMultiSaleSummary'),
    ...ranges.map(({ name, ...dates }) => ask('takings by day', name, '/reports/takings', { by: 'day', ...dates })),
    ...ranges.map(({ name, ...dates }) => ask('takings by month', name, '/reports/takings', { by: 'month', ...dates })),
    ...ranges.map(({ name, ...dates }) => ask('top items', name, '/reports/top-items', dates)),
    ...ranges.map(({ name, ...dates }) => ask('GST worksheet', name, '/reports/gst', dates)),
    ask('low stock', 'now', '/reports/low-stock'),
  ];
};

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
    // Nothing takes more sums: both ends are in the middle of a month in the middle of a quarter.
    { name: 'from mid-quarter to mid-quarter', start_date: `${year - 2}-06-15`, end_date: `${year}-08-15` },
  ];
};
