import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { takesDeposits } from '@mendpoint/domain/deposit/deposit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { Failure } from '../../ui/page/states.tsx';
import { type DepositAct, DepositRow } from './deposit-row.tsx';
import styles from './deposits.module.css';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { depositQueries } from './queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { TakeDepositDialog } from './take-deposit-dialog.tsx';

type Opened = { act: DepositAct | 'new'; deposit: DepositWithEntries };

/** What was paid down on a ticket. Nothing is shown of a repair that is over and on which nothing ever was. */
export function DepositsPanel({ ticket }: { ticket: WholeTicket }) {
  const { data: deposits, error, refetch } = useQuery(depositQueries.ofTicket(ticket._id));
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isTaking, setTaking] = useState(false);
  const canTake = takesDeposits(ticket.state) && may('sell');
  if (error === null && (deposits === undefined || (deposits.length === 0 && !canTake))) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="Deposits">
      <Title order={2} size="h3" mb="sm">
        Deposits
      </Title>
      {deposits === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {deposits && (
        <Stack gap="sm">
          {deposits.length === 0 && <Text>Nothing has been paid down.</Text>}
          <Deposits deposits={deposits} onOpen={setOpened} />
          {canTake && (
            <Group>
              <Button variant="default" onClick={() => setTaking(true)}>
                Take a deposit
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {isTaking && (
        <TakeDepositDialog
          ticket={ticket}
          onTaken={(deposit) => setOpened({ act: 'new', deposit })}
          onClosed={() => setTaking(false)}
        />
      )}
      {opened && !isTaking && <Dialogs {...opened} all={deposits ?? []} onClosed={() => setOpened(null)} />}
    </Paper>
  );
}

type DepositsProps = { deposits: readonly DepositWithEntries[]; onOpen: (opened: Opened) => void };

function Deposits({ deposits, onOpen }: DepositsProps) {
  const may = useMay();
  return (
    <ul className={styles.list}>
      {deposits.map((deposit) => (
        <DepositRow
          key={deposit._id}
          deposit={deposit}
          canMove={may('sell')}
          onAct={(act) => onOpen({ act, deposit })}
        />
      ))}
    </ul>
  );
}

type DialogsProps = Opened & { all: readonly DepositWithEntries[]; onClosed: () => void };

function Dialogs({ act, deposit, all, onClosed }: DialogsProps) {
  if (act === 'give back') return <GiveBackDialog deposit={deposit} onClosed={onClosed} />;
  if (act === 'keep') return <KeepDialog deposit={deposit} onClosed={onClosed} />;
  // The list may not have been read again yet.
  const others = all.filter(({ _id }) => _id !== deposit._id);
  const cents = [deposit, ...others].reduce((sum, { held }) => sum + Math.round(held * 100), 0);
  return <ReceiptDialog deposit={deposit} heldOnTicket={cents / 100} isNew={act === 'new'} onClosed={onClosed} />;
}
