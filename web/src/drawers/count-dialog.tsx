import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import {
  type CashCount,
  countedCash,
  DENOMINATIONS,
  type Denomination,
  denominationName,
} from '@mendpoint/domain/drawer/cash-count';
import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import { type KeyboardEvent, useState } from 'react';
import * as paths from '../lib/paths.ts';
import { noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import styles from './count-dialog.module.css';
import { DrawerDialog } from './drawer-dialog.tsx';
import { useCloseDrawer } from './queries.ts';

const MOST = 100_000;

/** Undefined for what is no number of notes. */
const readCount = (text: string): number | undefined => {
  const count = text.trim() === '' ? 0 : Number(text);
  return /^\d{0,6}$/.test(text.trim()) && count <= MOST ? count : undefined;
};

/** Counts a drawer by note and coin, without knowing what should be in it. Then its Z is shown. */
export function CountDialog({ drawer, onClosed }: { drawer: Drawer; onClosed: () => void }) {
  const { texts, type, counts, note, setNote, isDirty, close } = useCount(drawer);
  return (
    <DrawerDialog
      title={`Count ${drawer.name}`}
      label="Close the drawer"
      size="lg"
      isComplete={counts !== null}
      isDirty={isDirty}
      onSubmit={close}
      onClosed={onClosed}
      sum={
        <div role="status" className={styles.sum}>
          Counted: {counts === null ? '–' : formatMoney(countedCash(counts))}
        </div>
      }
    >
      <Text>Count what is in it, the float included. Enter leads to the next field.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {DENOMINATIONS.map((value) => (
          <CountField key={value} value={value} text={texts[value] ?? ''} onType={(text) => type(value, text)} />
        ))}
      </SimpleGrid>
      <TextInput
        label="Note"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DrawerDialog>
  );
}

/** What is typed into the fields; `counts` is null while one of them is no number. */
const useCount = (drawer: Drawer) => {
  const closing = useCloseDrawer(drawer._id);
  const [texts, setTexts] = useState<Partial<Record<Denomination, string>>>({});
  const [note, setNote] = useState('');
  const counts = countsOf(texts);
  const type = (value: Denomination, text: string) => setTexts((before) => ({ ...before, [value]: text }));
  const isDirty = note !== '' || Object.values(texts).some((text) => text !== '');
  const close = async (leave: (path: string) => Promise<void>) => {
    if (counts === null) return;
    const session = drawer.open ? { session_id: drawer.open.session_id } : {};
    const { message, data } = await closing.mutateAsync({ counts, note: note.trim(), ...session });
    const notice = data.difference === 0 ? noticeSuccess : noticeWarning;
    notice(message);
    void leave(paths.zReport(data._id));
  };
  return { texts, type, counts, note, setNote, isDirty, close };
};

const countsOf = (texts: Partial<Record<Denomination, string>>): CashCount | null => {
  const counts: CashCount = {};
  for (const value of DENOMINATIONS) {
    const count = readCount(texts[value] ?? '');
    if (count === undefined) return null;
    counts[value] = count;
  }
  return counts;
};

type CountFieldProps = { value: Denomination; text: string; onType: (text: string) => void };

function CountField({ value, text, onType }: CountFieldProps) {
  const count = readCount(text);
  return (
    <TextInput
      classNames={{ root: styles.counted }}
      label={denominationName(value)}
      inputMode="numeric"
      placeholder="0"
      {...(value === DENOMINATIONS[0] && { 'data-autofocus': true })}
      value={text}
      error={count === undefined && 'A whole number, at most 100,000.'}
      rightSectionWidth={120}
      rightSection={count ? <Text size="sm">{formatMoney(cents(count * value))}</Text> : null}
      onKeyDown={goOn}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** Enter goes on to the next field; from the last one it submits the form. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};
