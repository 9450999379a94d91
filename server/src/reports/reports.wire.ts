import type * as wire from '@mendpoint/contract/reports/period-reports';
import type { GstRow, MoneyTaken, PersonSales as PersonOnWire } from '@mendpoint/contract/reports/range-reports';
import { type Figures, NO_FIGURES, type SalesSums } from '@mendpoint/domain/act/figures';
import { toDollars } from '@mendpoint/domain/money/cents';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import type { Comparison } from './compare-with-before.service.ts';
import type {
  ByPeriod,
  GstOfShop,
  MoneyTakenRow,
  MultiStore,
  PersonSales,
  SoldItems,
  SoldQuantities,
  StoreFigures,
} from './reports.service.ts';

export const figuresToWire = (figures: SalesSums): wire.PeriodFigures => {
  const { paid, due } = balanceOf(figures.total, figures);
  return {
    total_entries: figures.invoices,
    total_subtotal: toDollars(figures.subtotal),
    total_tax: toDollars(figures.tax),
    total_amount: toDollars(figures.total),
    total_paid: toDollars(paid),
    total_due: toDollars(due),
    total_cash: toDollars(figures.cash),
    total_eftpos: toDollars(figures.eftpos),
    total_afterpay: toDollars(figures.afterpay),
    ...(figures.discounts !== 0 && { total_discounts: toDollars(figures.discounts) }),
    ...(figures.surcharges !== 0 && { total_surcharges: toDollars(figures.surcharges) }),
    ...(figures.store_credit !== 0 && { total_store_credit: toDollars(figures.store_credit) }),
    ...(figures.gift_card !== 0 && { total_gift_card: toDollars(figures.gift_card) }),
    ...(figures.deposit !== 0 && { total_deposit: toDollars(figures.deposit) }),
    ...(figures.exchange !== 0 && { total_exchange: toDollars(figures.exchange) }),
  };
};

export const summaryReportToWire = ({ custom, ...periods }: ByPeriod<Figures>): wire.SummaryReport => {
  const of = (figures: Figures | null | undefined) => figuresToWire(figures ?? NO_FIGURES);
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

export const comparisonToWire = ({ before, first, allShops }: Comparison): wire.Comparison => ({
  ...(before && {
    before: {
      start_date: before.from,
      end_date: before.to,
      ...(before.until && { until: before.until.toISOString() }),
      ...figuresToWire(before.sums),
    },
  }),
  ...(first !== null && { first_date: first }),
  ...(allShops && { all_shops: figuresToWire(allShops) }),
});

type SoldItem = wire.SoldItems[string];

/** The items of each period one after the other, as they are read: there are tens of thousands. */
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
        repairs: toDollars(repairs),
        products: toDollars(products),
        numInvoices: invoices,
        totalAmount: toDollars(total),
      },
    ]),
  );

/** A custom range that was not asked for is an empty object. */
const mapPeriods = <Report, Wire>(periods: ByPeriod<Report>, toWire: (report: Report) => Record<string, Wire>) =>
  Object.fromEntries(
    Object.entries(periods).map(([period, report]) => [period, report ? toWire(report) : {}]),
  ) as Partial<Record<wire.PeriodName, Record<string, Wire>>>;

export const moneyTakenToWire = ({ amount, rounding, ...row }: MoneyTakenRow): MoneyTaken => ({
  ...row,
  amount: toDollars(amount),
  rounding: toDollars(rounding),
});

export const personSalesToWire = ({ personId, name, sales, voids, ...amounts }: PersonSales): PersonOnWire => ({
  person_id: personId ?? '',
  person: name,
  sales,
  voids,
  sold: toDollars(amounts.sold),
  edited: toDollars(amounts.edited),
  voided: toDollars(amounts.voided),
  refunded: toDollars(amounts.refunded),
  total: toDollars(amounts.total),
  tax: toDollars(amounts.tax),
});

export const gstRowToWire = (row: GstOfShop): GstRow => ({
  shop_id: row.id,
  shop: row.name,
  abn: row.abn,
  gst_registered: row.gstRegistered,
  invoices: row.invoices,
  sales: toDollars(row.sales.total),
  adjustments: toDollars(row.adjustments.total),
  g1: toDollars(row.net.total),
  sales_gst: toDollars(row.sales.tax),
  adjustments_gst: toDollars(row.adjustments.tax),
  a1: toDollars(row.net.tax),
});
