import { TextInput } from '@mantine/core';
import { toDollars } from '@mendpoint/domain/money/cents';
import { useState } from 'react';
import { readAmount } from '../lib/typed-numbers.ts';

/** An amount as typed, and what is wrong with it once somebody has tried. */
export const useAmount = (start: string) => {
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState('');
  const change = (next: string) => {
    setText(next);
    setProblem('');
  };
  /** In dollars; null where it cannot be read, and the field says why. */
  const read = (): number | null => {
    const { value, problem: found } = readAmount(text);
    if (value !== undefined) return toDollars(value);
    setProblem(found);
    return null;
  };
  /** Fills a field that nobody has typed into. */
  const fill = (next: string) => setText((typed) => (typed === start ? next : typed));
  return { text, problem, isDirty: text !== start, change, read, fill };
};

type AmountFieldProps = { label: string; description?: string; amount: ReturnType<typeof useAmount> };

export function AmountField({ amount, ...words }: AmountFieldProps) {
  return (
    <TextInput
      {...words}
      required
      data-autofocus
      inputMode="decimal"
      leftSection="$"
      value={amount.text}
      error={amount.problem}
      onChange={({ currentTarget }) => amount.change(currentTarget.value)}
    />
  );
}
