import { Paper, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { STAGES } from '@mendpoint/domain/ticket/checklist';
import { isFinished } from '@mendpoint/domain/ticket/steps';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMay } from '../../person/queries.ts';
import { Failure, LoadingPart } from '../../ui/page/states.tsx';
import { SkippedGates } from '../gates/skipped-gates.tsx';
import { Photos } from '../photos/photos.tsx';
import ticketStyles from '../ticket/ticket.module.css';
import { ChecklistPart } from './checklist-part.tsx';
import styles from './condition.module.css';
import { MarksPart } from './marks-part.tsx';
import type { PartProps } from './part-props.ts';
import { conditionQuery } from './queries.ts';
import { SignaturePart } from './signature-part.tsx';

/** Links lead to it from wherever something of it is missing. */
const ANCHOR = '#condition';

/** What the device looked like and whether it worked: marks, signature, checklists, photos. */
export function ConditionPanel({ ticket }: { ticket: WholeTicket }) {
  const { data: condition, error, refetch } = useQuery(conditionQuery(ticket._id));
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isHere = condition !== undefined;
  useEffect(() => {
    if (hash !== ANCHOR || !isHere) return;
    section.current?.scrollIntoView?.({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [hash, isHere]);
  return (
    <Paper
      ref={section}
      component="section"
      tabIndex={-1}
      className={clsx(ticketStyles.sheet, styles.panel)}
      withBorder
      aria-label="Condition"
    >
      <Title order={2} size="h3">
        Condition
      </Title>
      {!isHere && error === null && <LoadingPart label="Loading the condition…" />}
      {!isHere && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isHere && <Parts ticket={ticket} condition={condition} />}
    </Paper>
  );
}

function Parts({ ticket, condition }: Omit<PartProps, 'canChange'>) {
  const isClosed =
    ticket.state === 'collected' || (isFinished(ticket.state) && ticket.steps.every(({ to }) => to === 'draft'));
  const canChange = useMay()('take-in-devices') && !isClosed;
  const part = { ticket, condition, canChange };
  return (
    <>
      <SkippedGates gates={condition.gates} />
      <MarksPart {...part} />
      <SignaturePart {...part} />
      {STAGES.map((stage) => (
        <ChecklistPart key={stage} stage={stage} {...part} />
      ))}
      {STAGES.map((stage) => (
        <Photos key={stage} stage={stage} {...part} />
      ))}
    </>
  );
}
