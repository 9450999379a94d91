import { ActionIcon, NativeSelect, Text, TextInput } from '@mantine/core';
import type { TicketPhoto } from '@mendpoint/contract/ticket-condition';
import {
  LONGEST_MARK_NOTE,
  MARK_KINDS,
  MARK_NAMES,
  type Mark,
  type MarkKind,
  markWords,
} from '@mendpoint/domain/ticket/condition';
import { IconTrash } from '@tabler/icons-react';
import { photoTitle } from '../photos/photo-words.ts';
import styles from './condition.module.css';

type Editing = {
  photos: readonly TicketPhoto[];
  onChange: (number: number, part: Partial<Mark>) => void;
  onRemove: (number: number) => void;
};

/** All marks as a list: what each is, a note, and a photo that shows it. */
export function MarkRows({ marks, ...editing }: Editing & { marks: readonly Mark[] }) {
  if (marks.length === 0) return <Text c="dimmed">No marks yet.</Text>;
  return (
    <ol className={styles.rows} aria-label="Marks">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name than its number
        <MarkRow key={index} mark={mark} number={index + 1} {...editing} />
      ))}
    </ol>
  );
}

function MarkRow({ mark, number, photos, onChange, onRemove }: Editing & { mark: Mark; number: number }) {
  return (
    <li className={styles.row}>
      <span className={styles.number} title={markWords(mark)}>
        {number}
      </span>
      <NativeSelect
        className={styles.kind}
        aria-label={`What mark ${number} is`}
        data={MARK_KINDS.map((value) => ({ value, label: MARK_NAMES[value] }))}
        value={mark.kind}
        onChange={({ currentTarget }) => onChange(number, { kind: currentTarget.value as MarkKind })}
      />
      <TextInput
        className={styles.note}
        aria-label={`Note on mark ${number}`}
        placeholder="Note"
        maxLength={LONGEST_MARK_NOTE}
        autoComplete="off"
        value={mark.note}
        onChange={({ currentTarget }) => onChange(number, { note: currentTarget.value })}
      />
      <ActionIcon
        className={styles.remove}
        aria-label={`Remove mark ${number}`}
        color="red"
        onClick={() => onRemove(number)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      {photos.length > 0 && <PhotoChoice mark={mark} number={number} photos={photos} onChange={onChange} />}
    </li>
  );
}

type PhotoChoiceProps = Omit<Editing, 'onRemove'> & { mark: Mark; number: number };

function PhotoChoice({ mark, number, photos, onChange }: PhotoChoiceProps) {
  return (
    <NativeSelect
      className={styles.photo}
      aria-label={`Photo of mark ${number}`}
      data={[
        { value: '', label: 'No photo' },
        ...photos.map((photo, at) => ({ value: photo._id, label: photoTitle(photo, at + 1) })),
      ]}
      value={mark.photoId ?? ''}
      onChange={({ currentTarget }) => onChange(number, { photoId: currentTarget.value || null })}
    />
  );
}
