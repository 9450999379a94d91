import { Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { TypedBuyer } from './named-buyer.ts';

const FIELDS = [
  { name: 'name', label: 'Name of the buyer', maxLength: 200 },
  { name: 'abn', label: 'ABN of the buyer', maxLength: 32 },
  { name: 'note', label: 'Or why nobody is named', maxLength: 200 },
] as const;

type BuyerFieldsProps = {
  buyer: TypedBuyer;
  /** What is missing; null before anything was tried. */
  problem?: string | null;
  onChange: (change: Partial<TypedBuyer>) => void;
};

/** The name and ABN of a buyer who is no customer, or the reason why nobody is named. */
export function BuyerFields({ buyer, problem = null, onChange }: BuyerFieldsProps) {
  const problemId = useId();
  return (
    <>
      <Text size="sm" c="dimmed">
        A tax invoice of A$1,000 or more names the buyer.
      </Text>
      {FIELDS.map(({ name, ...field }) => (
        <TextInput
          key={name}
          {...field}
          autoComplete="off"
          error={problem !== null && name === 'name'}
          aria-describedby={problem === null ? undefined : problemId}
          value={buyer[name]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
        />
      ))}
      {problem !== null && (
        <Text id={problemId} size="sm" fw={500} c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
