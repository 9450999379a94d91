import type { Screen } from './screen.ts';

const itemReport = async () => (await import('../../reports/item-report-page.tsx')).ItemReportPage;

export const REPORT_SCREENS: readonly Screen[] = [
  {
    path: '/Sales-report',
    title: 'Sales Report',
    act: 'see-figures',
    load: async () => (await import('../../reports/sales-report-page.tsx')).SalesReportPage,
  },
  {
    path: '/Takings',
    title: 'Takings',
    act: 'see-figures',
    load: async () => (await import('../../reports/money-report-page.tsx')).MoneyReportPage,
  },
  {
    path: '/Sales-By-Person',
    title: 'Sales By Person',
    act: 'see-figures',
    load: async () => (await import('../../reports/person-report-page.tsx')).PersonReportPage,
  },
  { path: '/Sales-By-Items', title: 'Sales By Items', act: 'see-figures', load: itemReport },
  { path: '/Sales-By-Items-Type', title: 'Sales By Items Type', act: 'see-figures', load: itemReport },
  {
    path: '/Multi-Store-Sales-Summary',
    title: 'Multi Store Sales Summary',
    act: 'see-figures',
    adminsMenu: true,
    load: async () => (await import('../../reports/store-report-page.tsx')).StoreReportPage,
  },
  {
    path: '/GST-Worksheet',
    title: 'GST Worksheet',
    act: 'see-figures',
    load: async () => (await import('../../reports/gst-worksheet-page.tsx')).GstWorksheetPage,
  },
  {
    path: '/Journal',
    title: 'Journal',
    act: 'export',
    load: async () => (await import('../../reports/journal/journal-page.tsx')).JournalPage,
  },
];
