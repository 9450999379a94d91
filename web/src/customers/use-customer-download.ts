import { listCustomers } from '@mendpoint/contract/customers';
import { useState } from 'react';
import { allPages } from '../api/all-pages.ts';
import { serverMessageOr } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { download } from '../lib/download.ts';
import { noticeFailure, noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import type { CustomerFilter } from './queries.ts';

/** They fill two hundred pages; with more, the browser would freeze for minutes. */
const MOST_ROWS = 5_000;

/** A long PDF blocks the browser for seconds, so the button must show its progress text first. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The progress in words, or 'idle'. */
type Progress = 'idle' | (string & {});

/** Makes the PDF of all customers that the filter finds, in the order of the list, and saves it. */
export const useCustomerDownload = (filter: CustomerFilter, subtitle: string) => {
  const [progress, setProgress] = useState<Progress>('idle');

  const fetchPage = (page: { page: number; limit: number }) => call(listCustomers, { query: { ...filter, ...page } });

  const makeAndSave = async () => {
    const { meta } = await fetchPage({ page: 1, limit: 1 });
    if (meta.total > MOST_ROWS) {
      noticeWarning(`A PDF holds up to ${MOST_ROWS} customers, and these are ${meta.total}. Search for fewer of them.`);
      return;
    }
    const customers = await allPages(fetchPage, (done) => setProgress(`${Math.round(done * 100)} %`));
    setProgress('Making the PDF');
    const { renderCustomerList } = await import('./render-customer-list.ts');
    await painted();
    download(await renderCustomerList(customers, subtitle), 'Customers.pdf');
    noticeSuccess('Customers.pdf is in your downloads.');
  };
  const start = async () => {
    if (progress !== 'idle') return;
    setProgress('Fetching');
    try {
      await makeAndSave();
    } catch (error) {
      noticeFailure(serverMessageOr(error as Error, 'Something went wrong!'));
    } finally {
      setProgress('idle');
    }
  };
  return { progress, start };
};
