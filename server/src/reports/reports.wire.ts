import type * as wire from '@mendpoint/contract/reports';
import { cents, toDollars } from '@mendpoint/domain/money';
import type { DayFigures } from '../figures/figures.service.ts';
import type { SummaryReport } from './reports.service.ts';

const dollars = (amount: number): number => toDollars(cents(amount));

const figuresToWire = (figures: DayFigures): wire.PeriodFigures => {
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

export const summaryReportToWire = ({ periods, custom }: SummaryReport): wire.SummaryReport => ({
  today: figuresToWire(periods.today),
  yesterday: figuresToWire(periods.yesterday),
  last7Days: figuresToWire(periods.last7Days),
  thisMonth: figuresToWire(periods.thisMonth),
  lastMonth: figuresToWire(periods.lastMonth),
  thisYear: figuresToWire(periods.thisYear),
  lastYear: figuresToWire(periods.lastYear),
  all: figuresToWire(periods.all),
  custom: custom ? figuresToWire(custom) : {},
  totals: {
    todayRevenue: dollars(periods.today.total_cents),
    thisMonthRevenue: dollars(periods.thisMonth.total_cents),
    thisYearRevenue: dollars(periods.thisYear.total_cents),
  },
});
