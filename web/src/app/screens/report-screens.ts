import * as paths from '../../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

const FIGURES = { menu: 'Reports', act: 'see-figures' } as const;

const itemReport = async () => (await import('../../reports/item-report-page.tsx')).ItemReportPage;
const repairReports = async () => (await import('../../reports/repairs/repair-reports.tsx')).RepairReports;

export const REPORT_SCREENS: readonly Screen[] = [
  screen(
    { path: paths.salesReport, title: 'Sales Report', ...FIGURES, guide: 'money' },
    async () => (await import('../../reports/sales-report-page.tsx')).SalesReportPage,
  ),
  screen(
    { path: paths.takings, title: 'Takings', ...FIGURES, guide: 'money' },
    async () => (await import('../../reports/money-report-page.tsx')).MoneyReportPage,
  ),
  screen(
    { path: paths.zReports, title: 'Z Reports', ...FIGURES, guide: 'drawer' },
    async () => (await import('../../drawers/z-list-page.tsx')).ZListPage,
  ),
  screen(
    { path: paths.zReport(':id'), title: 'Z Report', under: paths.zReports, act: 'close-drawer', guide: 'drawer' },
    async () => (await import('../../drawers/z-page.tsx')).ZPage,
  ),
  screen(
    { path: paths.salesByPerson, title: 'Sales By Person', ...FIGURES, guide: 'people' },
    async () => (await import('../../reports/person-report-page.tsx')).PersonReportPage,
  ),
  screen({ path: paths.salesByItems, title: 'Sales By Items', ...FIGURES, guide: 'reports' }, itemReport),
  screen({ path: paths.salesByItemsType, title: 'Sales By Items Type', ...FIGURES, guide: 'reports' }, itemReport),
  screen(
    { path: paths.margins, title: 'Sales And Margins', ...FIGURES, guide: 'margins' },
    async () => (await import('../../reports/margins/margins-page.tsx')).MarginsPage,
  ),
  screen(
    { path: paths.salesByStore, title: 'Multi Store Sales Summary', ...FIGURES, menuOf: 'admins', guide: 'reports' },
    async () => (await import('../../reports/store-report-page.tsx')).StoreReportPage,
  ),
  screen({ path: paths.repairs, title: 'Repairs', ...FIGURES, guide: 'reports' }, repairReports),
  screen({ path: paths.commission, title: 'Commission', ...FIGURES, guide: 'people' }, repairReports),
  screen(
    { path: paths.stockValue, title: 'Stock Value', ...FIGURES, guide: 'margins' },
    async () => (await import('../../reports/stock/stock-value-page.tsx')).StockValuePage,
  ),
  screen(
    { path: paths.deadStock, title: 'Dead Stock', ...FIGURES, guide: 'margins' },
    async () => (await import('../../reports/stock/dead-stock-page.tsx')).DeadStockPage,
  ),
  screen(
    { path: paths.gstWorksheet, title: 'GST Worksheet', ...FIGURES, guide: 'reports' },
    async () => (await import('../../reports/gst-worksheet-page.tsx')).GstWorksheetPage,
  ),
];
