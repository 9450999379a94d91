import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { SearchField } from '../../ui/table/search-field.tsx';
import styles from './ticket-list.module.css';
import { SHOWN_STATES, type TicketFilter } from './use-ticket-filter.ts';

const WORDS = { open: 'Open tickets', all: 'All tickets', ...TICKET_STATE_NAMES };
const STATES = SHOWN_STATES.map((value) => ({ value, label: WORDS[value] }));
const VIEWS = [
  { value: '', label: 'List' },
  { value: 'board', label: 'Board' },
];

/** Search, filters, and the switch between list and board. The board has a column for each state. */
export function TicketFilters({ filter }: { filter: TicketFilter }) {
  const { list, me, isMine, isOverdue, isBoard, state, change } = filter;
  return (
    <div className={styles.filters}>
      <SearchField label="Search by number, customer, device or IMEI" value={list.text} onChange={list.type} />
      {!isBoard && (
        <NativeSelect
          aria-label="State"
          data={STATES}
          value={state}
          onChange={({ currentTarget: { value } }) => change({ state: value === 'open' ? '' : value })}
        />
      )}
      {me !== null && (
        <Checkbox
          label="Mine"
          checked={isMine}
          onChange={({ currentTarget: { checked } }) => change({ mine: checked ? '1' : '' })}
        />
      )}
      <Checkbox
        label="Overdue"
        checked={isOverdue}
        onChange={({ currentTarget: { checked } }) => change({ overdue: checked ? '1' : '' })}
      />
      <SegmentedControl
        aria-label="View"
        className={styles.views}
        data={VIEWS}
        value={isBoard ? 'board' : ''}
        onChange={(view) => change({ view })}
      />
    </div>
  );
}
