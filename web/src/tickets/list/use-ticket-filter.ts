import { TICKET_STATES } from '@mendpoint/domain/ticket/steps';
import { useTill } from '../../person/queries.ts';
import { useAddress } from '../../ui/page/use-address.ts';
import { useListState } from '../../ui/table/use-list-state.ts';

const PAGE_SIZES = [10, 25, 50, 100] as const;
/** What the list can be narrowed to. The address leaves out the first. */
export const SHOWN_STATES = ['open', 'all', ...TICKET_STATES] as const;

/**
 * Which tickets are shown, and how, all of it kept in the address. `query` holds what list and board share: whose
 * they are and what was searched for.
 */
export const useTicketFilter = (shopId: string) => {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'tickets' });
  const { params, change } = useAddress();
  /** Null where nobody in particular is at the till: then nothing is theirs. */
  const me = useTill()?.person?._id ?? null;
  const isMine = me !== null && params.get('mine') === '1';
  const isOverdue = params.get('overdue') === '1';
  const { q } = list;
  return {
    list,
    me,
    isMine,
    isOverdue,
    isBoard: params.get('view') === 'board',
    state: SHOWN_STATES.find((one) => one === params.get('state')) ?? 'open',
    query: {
      shop_id: shopId,
      ...(q !== '' && { q }),
      ...(isMine && { technician_id: me }),
      ...(isOverdue && { overdue: true }),
    },
    change: (values: Record<string, string>) => change({ ...values, page: '' }),
  };
};

export type TicketFilter = ReturnType<typeof useTicketFilter>;
