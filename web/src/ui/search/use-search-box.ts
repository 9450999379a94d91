import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useTakeFirst } from './use-take-first.ts';

export type SearchOptions<Row> = {
  /** The result of the last `onSearch`. */
  search: { data?: readonly Row[] | undefined; isFetching: boolean; isError: boolean };
  /**
   * Called with the text to look for, when the list opens and whenever the typing pauses; null when the list closes.
   */
  onSearch: (q: string | null) => void;
  onPick: (row: Row) => void;
  /** Called when Escape is pressed while the list is closed. */
  onCancel?: () => void;
  /** Called when the focus has moved elsewhere. */
  onLeave?: () => void;
  /** Makes a new row from what was typed. Offered as the last option. */
  onAdd?: (text: string) => void;
};

/** Long enough to skip the letters within a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 200;

const NONE = -1;

/** The typed text and its results, whether the list is open, and the index of the option that Enter takes. */
export const useSearchBox = <Row extends { _id: string }>({ search, onSearch, ...told }: SearchOptions<Row>) => {
  const list = useList(onSearch, () => first.forget());
  const { text, isOpen, marked } = list;
  const rows = search.data ?? [];
  const count = rows.length + (told.onAdd ? 1 : 0);

  /** Chooses the option at this index; the one after the last row adds a new row. */
  const choose = (place: number) => {
    const row = rows[place];
    list.close();
    if (row === undefined) return told.onAdd?.(text);
    list.clear();
    told.onPick(row);
  };
  const first = useTakeFirst({
    text,
    isAnswered: list.sought === text && !search.isFetching && text.trim() !== '',
    // If nothing is found, the only option adds a row, and a mere Enter must not do that by accident.
    selectFirst: () => rows.length > 0 && list.mark(0),
    takeFirst: () => rows.length > 0 && choose(0),
  });
  const onKeyDown = steer({
    isOpen,
    walk: (by) => list.walk(by, count),
    take: () => {
      first.enter();
      if (isOpen && marked !== NONE && marked < count) choose(marked);
    },
    leave: () => (isOpen ? list.close() : told.onCancel?.()),
  });
  const onBlur = () => {
    list.close();
    told.onLeave?.();
  };
  return { text, rows, isOpen, marked, open: list.open, type: list.type, choose, onKeyDown, onBlur };
};

/**
 * The typed text, its list, and the last request: sent at once, or when the typing pauses. `onPast` is called when that
 * request is no longer wanted.
 */
const useList = (onSearch: (q: string | null) => void, onPast: () => void) => {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, mark] = useState(NONE);
  const [sought, setSought] = useState<string | null>(null);
  const seek = (q: string | null) => {
    setSought(q);
    onSearch(q);
  };
  const seekSoon = useDebouncedCallback(seek, TYPING_PAUSE_MS);
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    seek(text);
  };
  const type = (value: string) => {
    setText(value);
    setOpen(true);
    mark(NONE);
    onPast();
    seekSoon(value);
  };
  /** Moves from the last option to the first, and back. */
  const walk = (by: 1 | -1, count: number) => {
    if (!isOpen) open();
    else if (count > 0) mark((Math.max(marked, by === 1 ? NONE : 0) + by + count) % count);
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    mark(NONE);
    onPast();
    seekSoon.cancel();
    seek(null);
  };
  return { text, isOpen, marked, sought, open, type, walk, close, mark, clear: () => setText('') };
};

type Steering = { isOpen: boolean; walk: (by: 1 | -1) => void; take: () => void; leave: () => void };

const steer =
  ({ isOpen, walk, take, leave }: Steering) =>
  (event: KeyboardEvent) => {
    // With an input method, these keys choose among its characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      // Enter picks; it must not submit the form around the field.
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) take();
    } else if (event.key === 'Escape') {
      // One press closes only the list, not the dialog or sheet around it.
      if (isOpen) event.stopPropagation();
      leave();
    }
  };
