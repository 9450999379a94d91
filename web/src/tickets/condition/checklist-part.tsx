import { Button, Text, Title } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import {
  CHECK_ANSWER_NAMES,
  CHECK_POINT_NAMES,
  CHECK_POINTS,
  STAGE_NAMES,
  type Stage,
} from '@mendpoint/domain/ticket/checklist';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { ChecklistDialog } from './checklist-dialog.tsx';
import styles from './condition.module.css';
import type { PartProps } from './part-props.ts';

/** What worked before the repair or after it. */
export function ChecklistPart({ ticket, condition, canChange, stage }: PartProps & { stage: Stage }) {
  const [isEditing, setEditing] = useState(false);
  const checklist = condition.checklists[stage];
  const title = `Checklist ${STAGE_NAMES[stage].toLowerCase()}`;
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.headed}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {canChange && (
          <Button
            variant="default"
            aria-label={`${title}: ${checklist ? 'change' : 'fill in'}`}
            onClick={() => setEditing(true)}
          >
            {checklist ? 'Change' : 'Fill in'}
          </Button>
        )}
      </div>
      {checklist ? <Answers checklist={checklist} /> : <Text c="dimmed">Nothing was checked yet.</Text>}
      {isEditing && (
        <ChecklistDialog ticketId={ticket._id} condition={condition} stage={stage} onClosed={() => setEditing(false)} />
      )}
    </section>
  );
}

function Answers({ checklist }: { checklist: NonNullable<TicketCondition['checklists'][Stage]> }) {
  const { checks, by, updatedAt } = checklist;
  return (
    <>
      <ul className={styles.checks}>
        {CHECK_POINTS.map((point) => {
          const { answer, note } = checks[point];
          return (
            <li key={point}>
              <Text span {...(answer === 'no' && { c: 'red', fw: 600 })}>
                {CHECK_POINT_NAMES[point]}: {CHECK_ANSWER_NAMES[answer].toLowerCase()}
                {note !== '' && ` (${note})`}
              </Text>
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed">
        {[formatDateTime(updatedAt), by].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
