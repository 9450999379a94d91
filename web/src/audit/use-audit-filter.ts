import { AUDIT_KINDS } from '@mendpoint/contract/audit';
import { useSearchParams } from 'react-router';
import { useDayFilter } from '../ui/table/use-day-filter.ts';
import type { AuditFilter } from './queries.ts';

type Choice = 'shop' | 'person' | 'kind' | 'record';

/** What the trail is narrowed to, kept in the address; '' is anything. */
export const useAuditFilter = () => {
  const [params, setParams] = useSearchParams();
  const days = useDayFilter();
  const filter: AuditFilter = {
    shop_id: params.get('shop') ?? '',
    login_id: params.get('person') ?? '',
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    subject_id: params.get('record') ?? '',
    start_date: days.from,
    end_date: days.to,
  };
  const choose = (choice: Choice, value: string) =>
    setParams(
      (before) => {
        const { page: _, ...others } = Object.fromEntries(before);
        return Object.entries({ ...others, [choice]: value }).filter(([, chosen]) => chosen !== '');
      },
      // A choice that is drawn later, when there is time, would be lost to one that is made before it.
      { flushSync: true },
    );
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return { filter, days, choose, clear: days.clear, isFiltered };
};

export type ChosenAudit = ReturnType<typeof useAuditFilter>;
