import { Alert, Button, CopyButton, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { QrCode } from '../../ui/page/qr-code.tsx';
import { ticketQueries } from '../queries.ts';
import { askForLink, estimatesQuery } from './queries.ts';

/** The link by which the customer follows the repair. It is shown once: whoever needs it again makes another. */
export function LinkPanel({ ticket }: { ticket: WholeTicket }) {
  const may = useMay();
  const queries = useQueryClient();
  const { data } = useQuery(estimatesQuery(ticket._id));
  const [url, setUrl] = useState('');
  const make = async () => {
    setUrl(await askForLink(ticket._id));
    await queries.invalidateQueries({ queryKey: ticketQueries.all() });
  };
  if (data === undefined || !may('take-in-devices')) return null;
  const { link } = data;
  return (
    <Paper component="section" withBorder p="md" aria-label="Link for the customer">
      <Title order={2} size="h3" mb="sm">
        Link for the customer
      </Title>
      <Stack gap="sm">
        <Text>The customer follows the repair by it, and answers an estimate. It needs no login.</Text>
        {url !== '' && <Made url={url} />}
        {link && url === '' && (
          <Text c="dimmed" size="sm">
            {link.has_ended ? 'It has ended. ' : ''}Made {formatDateTime(link.made_at)} · {link.made_by}. It is shown
            only once: a new one stops it.
          </Text>
        )}
        <Group>
          <BusyButton variant="default" onPress={make} failed={(error) => reasonOr(error, 'The link was not made.')}>
            {link ? 'Make a new link' : 'Make the link'}
          </BusyButton>
        </Group>
      </Stack>
    </Paper>
  );
}

function Made({ url }: { url: string }) {
  const isLocal = /^http:\/\/(localhost|127\.)/.test(url);
  return (
    <Stack gap="sm">
      {isLocal && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          Customers cannot open this address. Whoever runs the server sets PUBLIC_URL to one that they can.
        </Alert>
      )}
      <TextInput label="Link" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Group>
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
        </CopyButton>
      </Group>
      <QrCode text={url} label="QR code of the link" />
    </Stack>
  );
}
