import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { ChecklistBody, TicketCondition } from '@mendpoint/contract/ticket-condition';
import {
  CHECK_ANSWER_NAMES,
  CHECK_ANSWERS,
  CHECK_POINT_NAMES,
  CHECK_POINTS,
  type CheckAnswer,
  type CheckPoint,
  LONGEST_CHECK_NOTE,
  STAGE_NAMES,
  type Stage,
} from '@mendpoint/domain/ticket/checklist';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import styles from './condition.module.css';
import { useSetChecklist } from './queries.ts';

type Typed = { answer: CheckAnswer | ''; note: string };
type TypedChecks = Record<CheckPoint, Typed>;

type ChecklistDialogProps = { ticketId: string; condition: TicketCondition; stage: Stage; onClosed: () => void };

/** Says what works. Each point needs an answer; 'Not tested' is one. It opens when it is mounted. */
export function ChecklistDialog({ ticketId, condition, stage, onClosed }: ChecklistDialogProps) {
  const [before] = useState(condition.checklists[stage]);
  const state = useFormState<TypedChecks>(before?.checks ?? NOTHING_SAID);
  const { values } = state;
  const { mutateAsync } = useSetChecklist(ticketId);
  const isComplete = CHECK_POINTS.every((point) => values[point].answer !== '');
  const form = useSubmit(state, {
    send: () => mutateAsync({ stage, checks: values as ChecklistBody['checks'], updatedAt: before?.updatedAt ?? null }),
    failed: (error) => reasonOr(error, 'The checklist was not saved.'),
    tells: 'above',
  });
  const rest = () => state.change(restOf(values));
  return (
    <FormDialog
      title={`Checklist: ${STAGE_NAMES[stage].toLowerCase()}`}
      size="lg"
      form={{ ...state, ...form }}
      isComplete={isComplete}
      onClosed={onClosed}
    >
      {CHECK_POINTS.map((point) => (
        <Point key={point} point={point} typed={values[point]} onChange={(typed) => state.change({ [point]: typed })} />
      ))}
      <Group>
        <Button variant="default" disabled={isComplete} onClick={rest}>
          The rest was not tested
        </Button>
      </Group>
    </FormDialog>
  );
}

const each = <T,>(make: (point: CheckPoint) => T): Record<CheckPoint, T> =>
  Object.fromEntries(CHECK_POINTS.map((point) => [point, make(point)])) as Record<CheckPoint, T>;

const NOTHING_SAID: TypedChecks = each(() => ({ answer: '', note: '' }));

const restOf = (typed: TypedChecks): TypedChecks =>
  each((point) => ({ ...typed[point], answer: typed[point].answer || 'not_tested' }));

type PointProps = { point: CheckPoint; typed: Typed; onChange: (typed: Typed) => void };

function Point({ point, typed, onChange }: PointProps) {
  const name = CHECK_POINT_NAMES[point];
  return (
    <fieldset className={styles.check} aria-label={name}>
      <Text fw={600}>{name}</Text>
      <SegmentedControl
        aria-label={name}
        size="xs"
        data={CHECK_ANSWERS.map((value) => ({ value, label: CHECK_ANSWER_NAMES[value] }))}
        value={typed.answer}
        onChange={(answer) => onChange({ ...typed, answer: answer as CheckAnswer })}
      />
      <TextInput
        aria-label={`Note: ${name}`}
        placeholder="Note"
        size="sm"
        maxLength={LONGEST_CHECK_NOTE}
        autoComplete="off"
        value={typed.note}
        onChange={({ currentTarget }) => onChange({ ...typed, note: currentTarget.value })}
      />
    </fieldset>
  );
}
