import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconTool, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { SearchBox } from '../../ui/search/search-box.tsx';
import styles from './device.module.css';
import { problemOfPrice, type TypedLine } from './typed-device.ts';
import { type Problem, useProblems } from './use-problems.ts';

type ProblemLinesProps = {
  deviceId: string | null;
  lines: readonly TypedLine[];
  problem: string | undefined;
  onChange: (lines: readonly TypedLine[]) => void;
};

/** As many as a ticket may have. */
const MOST_LINES = 20;
const MOST_LETTERS = 100;

/** What is to be repaired: problems of the catalogue at the price of the price book, or any words. Each price can be changed. */
export function ProblemLines({ deviceId, lines, problem, onChange }: ProblemLinesProps) {
  const change = (key: string, price: string) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, price } : line)));
  return (
    <Input.Wrapper size="md" label="Problems" labelElement="div" error={problem}>
      {lines.length < MOST_LINES && (
        <ProblemSearch
          key={deviceId}
          deviceId={deviceId}
          taken={lines}
          onAdd={(line) => onChange([...lines, { key: newKey(), ...line }])}
        />
      )}
      <ul className={styles.lines} aria-label="Problems">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            onPrice={(price) => change(line.key, price)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
    </Input.Wrapper>
  );
}

type ProblemSearchProps = {
  deviceId: string | null;
  taken: readonly TypedLine[];
  onAdd: (line: Omit<TypedLine, 'key'>) => void;
};

export function ProblemSearch({ deviceId, taken, onAdd }: ProblemSearchProps) {
  const [q, setQ] = useState<string | null>(null);
  // Another name after each line: the box is empty again, also where its text was taken as typed.
  const [round, setRound] = useState(0);
  const found = useProblems(deviceId, q ?? '');
  const isTaken = ({ _id }: Problem) => taken.some(({ repair_part_id }) => repair_part_id === _id);
  const addTyped = (text: string) => {
    const name = text.trim().slice(0, MOST_LETTERS);
    if (name === '') return;
    onAdd({ repair_part_id: null, name, price: '' });
    setQ(null);
    setRound(round + 1);
  };
  return (
    <SearchBox
      key={round}
      autoFocus={round > 0}
      label="Problem"
      placeholder="Add a problem"
      listLabel="Problems of the catalogue"
      icon={IconTool}
      search={{ ...found, data: found.data.filter((one) => !isTaken(one)) }}
      onSearch={setQ}
      onPick={({ _id, name, price }) => onAdd({ repair_part_id: _id, name, price })}
      onAdd={addTyped}
      show={({ name, price }) => ({ name, detail: price === '' ? 'No price in the price book' : `A$${price}` })}
      words={{
        none: deviceId === null ? 'Type what is wrong.' : 'The catalogue has no such problem.',
        failed: 'Failed to fetch the problems',
        add: (text) => (text === '' ? 'Type what is wrong to add it' : `Add “${text}” as typed`),
      }}
    />
  );
}

type LineProps = { line: TypedLine; onPrice: (price: string) => void; onRemove: () => void };

function Line({ line: { name, price }, onPrice, onRemove }: LineProps) {
  return (
    <li>
      <span>{name}</span>
      <TextInput
        aria-label={`Price of ${name}`}
        leftSection="A$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="None yet"
        value={price}
        error={problemOfPrice(price)}
        onChange={({ currentTarget }) => onPrice(currentTarget.value)}
      />
      <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
