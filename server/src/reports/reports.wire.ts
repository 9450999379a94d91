import type * as wire from '@mendpoint/contract/reports/period-reports';
import type { GstRow } from '@mendpoint/contract/reports/range-reports';
import { cents, toDollars } from '@mendpoint/domain/money';
import type { DayFigures } from '../figures/figures.service.ts';
import type { ByPeriod, gstWorksheet, MultiStore, SoldItems, SoldQuantities, StoreFigures } from './reports.service.ts';

export const dollars = (amount: number): number => toDollars(cents(amount));

export const figuresToWire = (figures: DayFigures): wire.PeriodFigures => {
  const paid = figures.cash_cents + figures.eftpos_cents + figures.afterpay_cents;
  return {
    total_entries: figures.invoices,
    total_subtotal: dollars(figures.subtotal_cents),
    total_tax: dollars(figures.tax_cents),
    total_amount: dollars(figures.total_cents),
    total_paid: dollars(paid),
    total_due: dollars(figures.total_cents - paid),
    total_cash: dollars(figures.cash_cents),
    total_eftpos: dollars(figures.eftpos_cents),
    total_afterpay: dollars(figures.afterpay_cents),
  };
};

const NOTHING: DayFigures = {
  invoices: 0,
  paid_invoices: 0,
  total_cents: 0,
  subtotal_cents: 0,
  tax_cents: 0,
  cash_cents: 0,
  eftpos_cents: 0,
  afterpay_cents: 0,
  products_cents: 0,
  repairs_cents: 0,
};

export const summaryReportToWire = ({ custom, ...periods }: ByPeriod<DayFigures>): wire.SummaryReport => {
  const of = (figures: DayFigures | null | undefined) => figuresToWire(figures ?? NOTHING);
  return {
    today: of(periods.today),
    yesterday: of(periods.yesterday),
    last7Days: of(periods.last7Days),
    thisMonth: of(periods.thisMonth),
    lastMonth: of(periods.lastMonth),
    thisYear: of(periods.thisYear),
    lastYear: of(periods.lastYear),
    all: of(periods.all),
    custom: custom ? figuresToWire(custom) : {},
    totals: {
      todayRevenue: of(periods.today).total_amount,
      thisMonthRevenue: of(periods.thisMonth).total_amount,
      thisYearRevenue: of(periods.thisYear).total_amount,
    },
  };
};

type SoldItem = wire.SoldItems[string];

/** One item after the other as they are read, for there are tens of thousands. */
export const soldQuantitiesToWire = ({ stores, periods }: SoldQuantities) =>
  Object.entries(periods).map(([period, sold]) => [period, sold ? soldItemsToWire(sold, stores) : []] as const);

function* soldItemsToWire(
  { items, shops }: SoldItems,
  stores: SoldQuantities['stores'],
): Generator<[string, SoldItem]> {
  const soldBy = new Map(shops.map(({ shop, sold }) => [shop, sold]));
  const sellers = stores.map(({ id, number, name }) => ({ id, name, sold: soldBy.get(number) ?? {} }));
  for (const { number, name } of items) {
    let total_sold = 0;
    const theirs: [string, { store_id: string; quantity: number }][] = [];
    for (const { id, name: store, sold } of sellers) {
      const quantity = sold[number];
      if (quantity === undefined) continue;
      total_sold += quantity;
      theirs.push([store, { store_id: id, quantity }]);
    }
    // From entries: a store called '__proto__' is a store.
    yield [name, { total_sold, stores: Object.fromEntries(theirs) }];
  }
}

export const multiStoreToWire = ({ shops, periods, totals }: MultiStore): wire.MultiSaleSummary => ({
  shops,
  summaryData: mapPeriods(periods, storesToWire),
  totals: storesToWire(totals),
});

const storesToWire = (stores: StoreFigures[]): Record<string, wire.StoreFigures> =>
  Object.fromEntries(
    stores.map(({ name, repairs, products, invoices, total }) => [
      name,
      {
        repairs: dollars(repairs),
        products: dollars(products),
        numInvoices: invoices,
        totalAmount: dollars(total),
      },
    ]),
  );

/** A custom range that was not asked for is an empty object. */
const mapPeriods = <Figures, Wire>(periods: ByPeriod<Figures>, toWire: (figures: Figures) => Record<string, Wire>) =>
  Object.fromEntries(
    Object.entries(periods).map(([period, figures]) => [period, figures ? toWire(figures) : {}]),
  ) as Partial<Record<wire.PeriodName, Record<string, Wire>>>;

export const gstRowToWire = (row: Awaited<ReturnType<typeof gstWorksheet>>[number]): GstRow => ({
  shop_id: row.id,
  shop: row.name,
  abn: row.abn,
  gst_registered: row.gst_registered === 1,
  invoices: row.invoices,
  g1: dollars(row.sales),
  a1: dollars(row.gst),
});
