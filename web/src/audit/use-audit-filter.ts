import { AUDIT_KINDS } from '@mendpoint/contract/audit';
import { useAddress } from '../ui/page/use-address.ts';
import { useDayFilter } from '../ui/table/use-day-filter.ts';
import type { AuditFilter } from './queries.ts';

type Choice = 'shop' | 'person' | 'kind' | 'record';

/** The filter of the trail, kept in the address; '' means no limit. */
export const useAuditFilter = () => {
  const { params, change } = useAddress();
  const days = useDayFilter();
  const filter: AuditFilter = {
    shop_id: params.get('shop') ?? '',
    login_id: params.get('person') ?? '',
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    subject_id: params.get('record') ?? '',
    start_date: days.from,
    end_date: days.to,
  };
  const choose = (choice: Choice, value: string) => change({ [choice]: value, page: '' });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return { filter, days, choose, clear: days.clear, isFiltered };
};

export type ChosenAudit = ReturnType<typeof useAuditFilter>;
