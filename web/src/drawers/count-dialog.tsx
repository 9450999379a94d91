import { Button, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import {
  type CashCount,
  countedCash,
  DENOMINATIONS,
  type Denomination,
  denominationName,
  isCounted,
} from '@mendpoint/domain/drawer/cash-count';
import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import type { KeyboardEvent } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import type { Leave } from '../ui/form/use-unsaved-guard.ts';
import styles from './count-dialog.module.css';
import { useClose } from './use-close.ts';

const MOST = 100_000;

/** Undefined if the text is no number of notes. */
const readCount = (text: string): number | undefined => {
  const count = text.trim() === '' ? 0 : Number(text);
  return /^\d{0,6}$/.test(text.trim()) && count <= MOST ? count : undefined;
};

/**
 * Counts a drawer by note and coin, without showing what should be in it. The difference is told and confirmed before
 * the drawer is closed. Then its Z is shown.
 */
export function CountDialog({ drawer, onClosed }: { drawer: Drawer; onClosed: () => void }) {
  const { counts, isSaid, sayNothing, field, ...form } = useCount(drawer);
  return (
    <FormDialog
      title={`Count ${drawer.name}`}
      saveLabel="Close the drawer"
      size="lg"
      form={form}
      isComplete={counts !== null}
      onClosed={onClosed}
      className={styles.form}
      sum={
        <div role="status" className={styles.sum}>
          Counted: {counts !== null && isSaid ? formatMoney(countedCash(counts)) : '–'}
        </div>
      }
    >
      <Text>Type how many of each are in it, the float included. Enter leads to the next field.</Text>
      <Button variant="default" disabled={isSaid || form.isBusy} onClick={sayNothing}>
        Nothing in the drawer
      </Button>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {DENOMINATIONS.map((value) => (
          <CountField key={value} of={value} {...field(`of ${value}`)} {...(isSaid && { error: undefined })} />
        ))}
      </SimpleGrid>
      <TextInput label="Note" maxLength={500} {...field('note')} />
    </FormDialog>
  );
}

/** The keys are 'of 5000' and so on. */
type Typed = Record<`of ${Denomination}`, string> & { note: string };

const everyField = (text: string) => Object.fromEntries(DENOMINATIONS.map((value) => [`of ${value}`, text]));

const UNCOUNTED = { ...everyField(''), note: '' } as Typed;

/** The typed counts; `counts` is null while one of them is no number. */
const useCount = (drawer: Drawer) => {
  const form = useFormState(UNCOUNTED);
  const close = useClose(drawer);
  const counts = countsOf(form.values);
  const isSaid = counts === null || isCounted(counts);
  const sending = useSubmit(form, {
    check: () => (isSaid ? {} : { [FIRST]: 'Nothing is counted yet. If it is empty, tap ‘Nothing in the drawer’.' }),
    send: async (leave: Leave) => counts !== null && close(counts, form.values.note.trim(), leave),
    failed: (error) => reasonOr(error, 'Something went wrong!'),
  });
  const sayNothing = () => {
    form.change(everyField('0'));
    // The pressed button is disabled now, and the keyboard goes on here.
    form.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return { ...form, ...sending, counts, isSaid, sayNothing };
};

const FIRST = `of ${DENOMINATIONS[0]}` as const;

/** Null where something typed is no number; what is left empty is not in it. */
const countsOf = (typed: Typed): CashCount | null => {
  const counts: CashCount = {};
  for (const value of DENOMINATIONS) {
    const text = typed[`of ${value}`].trim();
    const count = readCount(text);
    if (count === undefined) return null;
    if (text !== '') counts[value] = count;
  }
  return counts;
};

type CountFieldProps = TextInputProps & { of: Denomination; value: string };

function CountField({ of, ...field }: CountFieldProps) {
  const count = readCount(field.value);
  return (
    <TextInput
      {...field}
      classNames={{ root: styles.counted }}
      label={denominationName(of)}
      inputMode="numeric"
      placeholder="0"
      {...(of === DENOMINATIONS[0] && { 'data-autofocus': true })}
      error={count === undefined ? 'A whole number, at most 100,000.' : field.error}
      rightSectionWidth={120}
      rightSection={count ? <Text size="sm">{formatMoney(cents(count * of))}</Text> : null}
      onKeyDown={goOn}
    />
  );
}

/** Enter moves to the next field; in the last one it submits the form. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};
