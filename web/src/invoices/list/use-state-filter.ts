import { LISTED_STATES, type ListedState, SALE_STATE_WORDS, STATUS_OF_STATE } from '@mendpoint/domain/sale/sale-state';
import { statusOf } from '../../lib/sale-state.ts';
import { useAddress } from '../../ui/page/use-address.ts';

/** The state to which a list is narrowed, kept in the address; '' for any. A list of one status has its states alone. */
export const useStateFilter = (status: '0' | '1' | undefined) => {
  const { params, change } = useAddress();
  const states = LISTED_STATES.filter(
    (state) => status === undefined || STATUS_OF_STATE[state] === statusOf({ status }),
  );
  const state: ListedState | '' = states.find((each) => each === params.get('state')) ?? '';
  return {
    state,
    choices: states.map((value) => ({ value, label: SALE_STATE_WORDS[value] })),
    choose: (next: string) => change({ state: next, page: '' }),
  };
};

export type StateFilter = ReturnType<typeof useStateFilter>;
