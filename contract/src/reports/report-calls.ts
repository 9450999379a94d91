import { listCommission } from './commission.ts';
import { changeJournalCodes, exportJournal, listJournalCodes, readJournal } from './journal.ts';
import { listMargins } from './margins.ts';
import { compareStores, compareWithBefore, countSoldItems, summarizeSales } from './period-reports.ts';
import * as rangeReports from './range-reports.ts';
import { listRepairs } from './repair-report.ts';
import { listDeadStock, valueStock } from './stock-reports.ts';

/** The calls that answer figures, by the names that the API reference gives them. */
export const reportCalls = {
  summarizeSales,
  countSoldItems,
  compareStores,
  compareWithBefore,
  listTakings: rangeReports.listTakings,
  listMoneyTaken: rangeReports.listMoneyTaken,
  listPersonSales: rangeReports.listPersonSales,
  listTopItems: rangeReports.listTopItems,
  listLowStock: rangeReports.listLowStock,
  listGst: rangeReports.listGst,
  listMargins,
  listRepairs,
  listCommission,
  valueStock,
  listDeadStock,
  readJournal,
  exportJournal,
  listJournalCodes,
  changeJournalCodes,
};
