import { type Report, reportPaper } from '@mendpoint/documents/report-table';
import { makePdf } from '../lib/pdf-maker.ts';
import { cellOf, type Sheet, showCell, totalsOf } from './sheet.ts';

/** Makes the PDF of a sheet. */
export const reportOf = <Row>(sheet: Sheet<Row>): Report => {
  const totals = totalsOf(sheet);
  return {
    title: sheet.title,
    subtitle: sheet.subtitle,
    columns: sheet.columns.map(({ title, kind }) => ({ heading: title, kind: kind === 'text' ? 'text' : 'figures' })),
    rows: sheet.rows.map((row, index) => sheet.columns.map((column) => showCell(cellOf(column, row, index)))),
    ...(totals && { footer: totals.map(showCell) }),
    empty: sheet.empty,
  };
};

/** Import it lazily, because it loads the PDF maker. */
export const renderSheet = <Row>(sheet: Sheet<Row>): Promise<Blob> => makePdf(reportPaper(reportOf(sheet)));
