import { Button, NativeSelect } from '@mantine/core';
import { AUDIT_KINDS } from '@mendpoint/contract/audit';
import { useShops } from '../shops/queries.ts';
import { DayRange } from '../ui/table/day-range.tsx';
import styles from './audit-filters.module.css';
import { capitalised } from './entry-words.ts';
import { useAuditPeople } from './queries.ts';
import type { ChosenAudit } from './use-audit-filter.ts';

type Choice = { value: string; label: string };

/** Narrows the trail to a store, a person, a kind of act and days. */
export function AuditFilters({ filter, days, choose, clear, isFiltered }: ChosenAudit) {
  const choosers = [
    { name: 'shop', label: 'Store', all: 'All stores', value: filter.shop_id, choices: useStores() },
    { name: 'person', label: 'Person', all: 'Everybody', value: filter.login_id, choices: usePeople() },
    { name: 'kind', label: 'Kind', all: 'All kinds', value: filter.kind, choices: KINDS },
  ] as const;
  return (
    <div className={styles.filters}>
      {choosers.map(({ name, ...chooser }) => (
        <Chooser key={name} {...chooser} onChange={(value) => choose(name, value)} />
      ))}
      <DayRange days={days} />
      {filter.subject_id !== '' && (
        <Button variant="light" px="sm" onClick={() => choose('record', '')}>
          Show all records
        </Button>
      )}
      {isFiltered && (
        <Button variant="subtle" px="sm" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </div>
  );
}

const KINDS: readonly Choice[] = AUDIT_KINDS.map((kind) => ({ value: kind, label: capitalised(kind) }));

const useStores = (): readonly Choice[] => {
  const { data = [] } = useShops();
  return data.map(({ _id, name }) => ({ value: _id, label: name }));
};

const usePeople = (): readonly Choice[] => {
  const { data = [] } = useAuditPeople();
  return data.map(({ _id, email }) => ({ value: _id, label: email }));
};

type ChooserProps = {
  label: string;
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
};

function Chooser({ label, all, choices, value = '', onChange }: ChooserProps) {
  // The value in the address stays chosen while the choices are being fetched, or when it is no longer among them.
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...choices, ...(isKnown ? [] : [{ value, label: '…' }])]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
