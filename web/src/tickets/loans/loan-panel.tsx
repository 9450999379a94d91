import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { formatDate } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { Failure } from '../../ui/page/states.tsx';
import { loanWords } from '../ticket-words.ts';
import { dueWords } from './due-words.ts';
import { LendDialog } from './lend-dialog.tsx';
import { loanQueries } from './queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** What the shop lends to the customer while their device is here. Nothing is shown of a closed ticket with which nothing ever was. */
export function LoanPanel({ ticket }: { ticket: WholeTicket }) {
  const { data: loans, error, refetch } = useQuery(loanQueries.ofTicket(ticket._id));
  const may = useMay()('take-in-devices');
  const [asked, setAsked] = useState<Loan | 'lend' | null>(null);
  const out = loans?.find(({ returned_at: at }) => at === null);
  const canLend = may && out === undefined && ticket.state !== 'collected';
  if (error === null && (loans === undefined || (loans.length === 0 && !canLend))) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="Loan device">
      <Title order={2} size="h3" mb="sm">
        Loan device
      </Title>
      {loans === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {loans && (
        <Stack gap="sm">
          {loans.length === 0 && <Text>Nothing is lent.</Text>}
          {loans.map((loan) => (
            <LoanView key={loan._id} loan={loan} onReturn={may ? () => setAsked(loan) : null} />
          ))}
          {canLend && (
            <Group>
              <Button variant="default" onClick={() => setAsked('lend')}>
                Lend a device
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {asked === 'lend' && <LendDialog ticket={ticket} onClosed={() => setAsked(null)} />}
      {asked !== null && asked !== 'lend' && <ReturnDialog loan={asked} onClosed={() => setAsked(null)} />}
    </Paper>
  );
}

function LoanView({ loan, onReturn }: { loan: Loan; onReturn: (() => void) | null }) {
  const { returned_at: returnedAt, came_with: cameWith, condition, lent_by: lentBy, lent_at: lentAt } = loan;
  const went = [cameWith && `With ${cameWith}`, condition].filter(Boolean).join(' · ');
  return (
    <div>
      <Text fw={600}>{loanWords(loan)}</Text>
      {went !== '' && <Text size="sm">{went}</Text>}
      <Text size="sm" c="dimmed">
        Lent on {formatDate(lentAt)} by {lentBy}
      </Text>
      {returnedAt === null ? (
        <>
          <Text size="sm" fw={600} {...(loan.is_overdue && { c: 'red' })}>
            {dueWords(loan)}
          </Text>
          {onReturn && (
            <Button size="compact-md" mt={4} variant="default" onClick={onReturn}>
              Take back
            </Button>
          )}
        </>
      ) : (
        <Text size="sm">
          {[`Back on ${formatDate(returnedAt)}, taken by ${loan.returned_by}`, loan.return_condition]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </div>
  );
}
