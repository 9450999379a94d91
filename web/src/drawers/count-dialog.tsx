import { SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import {
  type CashCount,
  countedCash,
  DENOMINATIONS,
  type Denomination,
  denominationName,
} from '@mendpoint/domain/drawer/cash-count';
import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import type { KeyboardEvent } from 'react';
import { reasonOr } from '../api/api-error.ts';
import * as paths from '../lib/paths.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import type { Leave } from '../ui/form/use-unsaved-guard.ts';
import { noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import styles from './count-dialog.module.css';
import { useCloseDrawer } from './queries.ts';

const MOST = 100_000;

/** Undefined if the text is no number of notes. */
const readCount = (text: string): number | undefined => {
  const count = text.trim() === '' ? 0 : Number(text);
  return /^\d{0,6}$/.test(text.trim()) && count <= MOST ? count : undefined;
};

/** Counts a drawer by note and coin, without showing what should be in it. Then the drawer's Z is shown. */
export function CountDialog({ drawer, onClosed }: { drawer: Drawer; onClosed: () => void }) {
  const { counts, field, ...form } = useCount(drawer);
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
          Counted: {counts === null ? '–' : formatMoney(countedCash(counts))}
        </div>
      }
    >
      <Text>Count what is in it, the float included. Enter leads to the next field.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {DENOMINATIONS.map((value) => (
          <CountField key={value} of={value} {...field(`of ${value}`)} />
        ))}
      </SimpleGrid>
      <TextInput label="Note" maxLength={500} {...field('note')} />
    </FormDialog>
  );
}

/** The keys are 'of 5000' and so on. */
type Typed = Record<`of ${Denomination}`, string> & { note: string };

const NOTHING = {
  ...Object.fromEntries(DENOMINATIONS.map((value) => [`of ${value}`, ''])),
  note: '',
} as Typed;

/** The typed counts; `counts` is null while one of them is no number. */
const useCount = (drawer: Drawer) => {
  const closing = useCloseDrawer(drawer._id);
  const form = useFormState(NOTHING);
  const counts = countsOf(form.values);
  const sending = useSubmit(form, {
    send: async (leave: Leave) => {
      if (counts === null) return false;
      const session = drawer.open ? { session_id: drawer.open.session_id } : {};
      const { message, data } = await closing.mutateAsync({ counts, note: form.values.note.trim(), ...session });
      const notice = data.difference === 0 ? noticeSuccess : noticeWarning;
      notice(message);
      return void leave(paths.zReport(data._id));
    },
    failed: (error) => reasonOr(error, 'Something went wrong!'),
  });
  return { ...form, ...sending, counts };
};

const countsOf = (typed: Typed): CashCount | null => {
  const counts: CashCount = {};
  for (const value of DENOMINATIONS) {
    const count = readCount(typed[`of ${value}`]);
    if (count === undefined) return null;
    counts[value] = count;
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
      error={count === undefined && 'A whole number, at most 100,000.'}
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
