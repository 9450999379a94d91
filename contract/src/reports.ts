import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id } from './common.ts';

export const PeriodFigures = Type.Object({
  total_entries: Type.Integer(),
  total_subtotal: Dollars,
  total_tax: Dollars,
  total_amount: Dollars,
  total_paid: Dollars,
  total_due: Dollars,
  total_cash: Dollars,
  total_eftpos: Dollars,
  total_afterpay: Dollars,
});
export type PeriodFigures = Static<typeof PeriodFigures>;

export const ReportQuery = Type.Object({
  shop_id: Type.Optional(Id),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ReportQuery = Static<typeof ReportQuery>;

/** `custom` is `{}` unless both dates were sent. */
export const SummaryReport = Type.Object({
  today: PeriodFigures,
  yesterday: PeriodFigures,
  last7Days: PeriodFigures,
  thisMonth: PeriodFigures,
  lastMonth: PeriodFigures,
  thisYear: PeriodFigures,
  lastYear: PeriodFigures,
  all: PeriodFigures,
  custom: Type.Partial(PeriodFigures),
  totals: Type.Object({ todayRevenue: Dollars, thisMonthRevenue: Dollars, thisYearRevenue: Dollars }),
});
export type SummaryReport = Static<typeof SummaryReport>;

export const SummaryReportAnswer = Answer({ data: SummaryReport });
export type SummaryReportAnswer = Static<typeof SummaryReportAnswer>;
