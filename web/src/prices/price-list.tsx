import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useAddress } from '../ui/page/use-address.ts';
import { valueAt } from './by-cell.ts';
import { problemIn } from './edits.ts';
import { type Field, tidy } from './fields.ts';
import { HistoryButton } from './history-button.tsx';
import { LevelSelect } from './level-select.tsx';
import styles from './price-book.module.css';
import type { GridProps } from './use-sheet.ts';

/** The prices of one device below each other, for a phone. */
export function PriceList({ state, devices, problems, field, mayEdit }: GridProps) {
  const { params, change } = useAddress();
  const device = devices.find(({ _id }) => _id === params.get('device')) ?? devices[0];
  if (!device) return null;
  return (
    <>
      <LevelSelect
        label="Device"
        rows={devices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={device._id}
        onChoose={(id) => change({ device: id }, { replace: true })}
      />
      <div className={styles.list}>
        {problems.map(({ _id, name }) => {
          const cell = { deviceId: device._id, repairPartId: _id };
          return (
            <div key={`${device._id} ${_id}`} className={styles.withHistory}>
              <ListedPrice
                label={name}
                field={field}
                text={state.texts(cell, field)}
                problem={problemIn(valueAt(state.sheet.edits, cell))}
                isReadOnly={!mayEdit}
                onWrite={(text) => state.write([{ cell, field, text }])}
              />
              <HistoryButton isSmall cell={cell} name={`${device.name}, ${name}`} showsCost={mayEdit} />
            </div>
          );
        })}
      </div>
    </>
  );
}

type ListedPriceProps = {
  label: string;
  field: Field;
  text: string;
  problem: string;
  isReadOnly: boolean;
  onWrite: (text: string) => void;
};

function ListedPrice({ label, field, text, problem, isReadOnly, onWrite }: ListedPriceProps) {
  // What is being typed stays as it is until the field is left: '149' must not become '149.00' before its last digit.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      classNames={{ root: styles.listed, input: styles.amount }}
      inputMode={field === 'warranty_days' ? 'numeric' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={40}
      readOnly={isReadOnly}
      leftSection={field === 'warranty_days' ? undefined : '$'}
      value={typed ?? text}
      error={typed === null && problem !== '' && problem}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onWrite(value);
      }}
      onBlur={() => {
        if (typed !== null) onWrite(tidy(field, typed));
        setTyped(null);
      }}
      onKeyDown={(event) => event.key === 'Enter' && focusNext(event)}
    />
  );
}

const focusNext = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`.${styles.amount}`)];
  const next = inputs[inputs.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
};
