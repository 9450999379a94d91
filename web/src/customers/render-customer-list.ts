import type { Customer } from '@mendpoint/contract/customers';
import { reportPaper } from '@mendpoint/documents/report-table';
import { makePdf } from '../lib/pdf-maker.ts';
import { customerReport } from './customer-report.ts';

/** Import it lazily, because it loads the PDF maker. */
export const renderCustomerList = (customers: readonly Customer[], subtitle: string): Promise<Blob> =>
  makePdf(reportPaper(customerReport(customers, subtitle)));
