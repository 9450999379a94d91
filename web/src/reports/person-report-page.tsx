import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { ENDED_PERIODS } from './ended-periods.ts';
import { personSheet } from './person-sheet.ts';
import { reportQueries, usePersonSales } from './queries.ts';
import { ReportPage } from './report-page.tsx';
import { ReportScreen } from './report-screen.tsx';
import styles from './reports.module.css';

/** More than the staff of any shop. */
const ALL = 1000;

export function PersonReportPage() {
  return <ReportScreen title="Sales By Person">{(shop) => <PersonReport shop={shop} />}</ReportScreen>;
}

/** What each person sold, voided, edited and refunded. */
function PersonReport({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(ENDED_PERIODS);
  // Every period of this screen has an end.
  const people = usePersonSales(shop._id, chosen.days ?? { from: '', to: '' });
  const prepare = (days: DayRange) => queries.prefetchQuery(reportQueries.people(shop._id, days));
  return (
    <ReportPage
      title="Sales By Person"
      picker={<PeriodPicker periods={ENDED_PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} />}
      query={people}
      sheet={people.data ? personSheet(people.data, { shop: shop.name, chosen }) : null}
      rowKey={({ person_id }) => person_id}
      page={1}
      limit={ALL}
      onPage={() => undefined}
      note={
        <div className={styles.note}>
          <p>
            Each sale, edit, void and refund counts for the person who did it, on the day they did it. What admins do,
            and what was sold before the store had staff, stands under &lsquo;Without a PIN&rsquo;.
          </p>
        </div>
      }
    />
  );
}
