import { Button, Text, Title } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { FACES } from '@mendpoint/domain/ticket/condition';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import styles from './condition.module.css';
import { DeviceFace } from './device-face.tsx';
import { MarkList } from './mark-list.tsx';
import { marksOf, numbered } from './marks.ts';
import { MarksDialog } from './marks-dialog.tsx';
import type { PartProps } from './part-props.ts';

/** The marks on the picture of the device, and as a list. */
export function MarksPart({ ticket, condition, canChange }: PartProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={styles.part} aria-label="Marks">
      <div className={styles.headed}>
        <Title order={3} size="h4">
          Marks
        </Title>
        {canChange && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {condition.marks.length === 0 ? 'Set marks' : 'Change marks'}
          </Button>
        )}
      </div>
      <Shown condition={condition} />
      {isEditing && <MarksDialog ticketId={ticket._id} condition={condition} onClosed={() => setEditing(false)} />}
    </section>
  );
}

function Shown({ condition }: { condition: TicketCondition }) {
  const marks = marksOf(condition);
  const { updatedAt, changed_by: by, outline } = condition;
  // The sides are drawn where there is something to see on them.
  const faces = FACES.filter((face) => face === 'front' || face === 'back' || marks.some((mark) => mark.face === face));
  return (
    <>
      {marks.length === 0 ? (
        <Text c="dimmed">{updatedAt === null ? 'Nobody has looked for marks yet.' : 'No marks.'}</Text>
      ) : (
        <>
          <div className={styles.faces}>
            {faces.map((face) => (
              <DeviceFace
                key={face}
                outline={outline}
                face={face}
                marks={numbered(marks).filter(({ mark }) => mark.face === face)}
              />
            ))}
          </div>
          <MarkList marks={marks} />
        </>
      )}
      {updatedAt !== null && (
        <Text size="sm" c="dimmed">
          {[formatDateTime(updatedAt), by].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}
