import type { JournalDay } from '@mendpoint/contract/reports/journal';
import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { useSession } from '../../auth/session.ts';
import { download } from '../../lib/download.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loading } from '../../ui/page/states.tsx';
import { PeriodPicker } from '../../ui/report/period-picker.tsx';
import { ReportFailure } from '../../ui/report/report-failure.tsx';
import { usePeriod } from '../../ui/report/use-period.ts';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { CodesButton } from './codes-button.tsx';
import { JournalTable } from './journal-table.tsx';
import { fetchJournalFile, type JournalProgram, journalQuery, useJournal } from './queries.ts';

const PERIODS: readonly PeriodName[] = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth', 'custom'];
const LABELS: Record<JournalProgram, string> = { xero: 'For Xero', myob: 'For MYOB' };
/** The most lines that Xero takes in one file. */
const MOST_FOR_XERO = 300;

type Shop = { _id: string; name: string };

/** The journal of a shop: each day by account, with equal debits and credits. */
export function JournalPage() {
  return <ReportScreen title="Journal">{(shop) => <Journal shop={shop} />}</ReportScreen>;
}

function Journal({ shop }: { shop: Shop }) {
  const queries = useQueryClient();
  const { role } = useSession();
  const { chosen, choose } = usePeriod(PERIODS);
  // Every period of this screen has an end.
  const days = chosen.days ?? { from: '', to: '' };
  const journal = useJournal(shop._id, days);
  const isCurrent = journal.isSuccess && !journal.isPlaceholderData && journal.data.length > 0;
  const prepare = (range: DayRange) => queries.prefetchQuery(journalQuery(shop._id, range));
  const actions = (
    <>
      {role === 'admin' && <CodesButton />}
      <DownloadButton program="myob" isReady={isCurrent} {...{ shop, days }} />
      <DownloadButton program="xero" isReady={isCurrent} {...{ shop, days }} />
    </>
  );
  return (
    <Page actions={actions}>
      <PeriodPicker periods={PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} />
      {journal.isPending && <Loading />}
      {journal.isError && <ReportFailure error={journal.error} onRetry={() => void journal.refetch()} />}
      {journal.data && !journal.isError && <Days days={journal.data} isStale={journal.isPlaceholderData} />}
      <Note />
    </Page>
  );
}

function Days({ days, isStale }: { days: readonly JournalDay[]; isStale: boolean }) {
  if (days.length === 0) return <Empty title="Nothing was done in this period." />;
  const lines = days.reduce((count, day) => count + day.lines.length, 0);
  const today = sydneyDay(new Date());
  return (
    <>
      {lines > MOST_FOR_XERO && (
        <p className={styles.note}>
          Xero takes up to {MOST_FOR_XERO} lines in one file, and these are {lines}: choose fewer days at a time.
        </p>
      )}
      {days.map((day) => (
        <JournalTable key={day.date} day={day} isSoFar={day.date === today} isStale={isStale} />
      ))}
    </>
  );
}

function Note() {
  return (
    <div className={styles.note}>
      <p>
        Each day has what was done on it: a sale of last week that is refunded today stands on today, so a day that is
        over stays as it is. Amounts include the GST beside them. A drawer counts on the day it was closed.
      </p>
      <p>
        The number of each journal and the key in each line stay the same, so a day that was imported already is seen.
        In Xero the drafts have to say &lsquo;Tax Inclusive&rsquo;.
      </p>
    </div>
  );
}

type DownloadProps = { program: JournalProgram; shop: Shop; days: DayRange; isReady: boolean };

function DownloadButton({ program, shop, days, isReady }: DownloadProps) {
  const fileName = `Journal-${program}-${days.from}-to-${days.to}.csv`;
  const save = async () => {
    download(await fetchJournalFile(program, shop._id, days), fileName);
    noticeSuccess(`${fileName} is in your downloads.`);
  };
  return (
    <BusyButton
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={!isReady}
      onPress={save}
      failed={(error) => reasonOr(error, 'Something went wrong!')}
    >
      {LABELS[program]}
    </BusyButton>
  );
}
