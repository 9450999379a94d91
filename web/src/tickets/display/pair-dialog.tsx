import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { QrCode } from '../../ui/page/qr-code.tsx';
import { askForDisplay } from './queries.ts';

type PairDialogProps = { shopId: string; onClosed: () => void };

/** Names a display, then shows once what its tablet is to open. */
export function PairDialog({ shopId, onClosed }: PairDialogProps) {
  const state = useFormState({ name: '' });
  const [url, setUrl] = useState('');
  const name = state.values.name.trim();
  const form = useSubmit(state, {
    send: async () => setUrl(await askForDisplay(shopId, name)),
    failed: (error) => reasonOr(error, 'The display was not paired.'),
  });
  // The form closes by itself once it is sent; what it made is shown in its place.
  if (url !== '') return <Paired name={name} url={url} onClosed={onClosed} />;
  return (
    <FormDialog
      title="Pair a display"
      saveLabel="Pair"
      form={{ ...state, ...form }}
      isComplete={name !== ''}
      onClosed={onClosed}
    >
      <TextInput
        label="Name"
        description="Where it stands, such as Counter or Front desk."
        required
        data-autofocus
        autoComplete="off"
        maxLength={100}
        {...state.field('name')}
      />
    </FormDialog>
  );
}

function Paired({ name, url, onClosed }: { name: string; url: string; onClosed: () => void }) {
  const isLocal = /^http:\/\/(localhost|127\.)/.test(url);
  return (
    <Modal opened title={`${name} is paired`} closeOnClickOutside={false} onClose={onClosed}>
      <Stack gap="sm">
        <Text>Scan this with the tablet, and leave the page open there. It is shown only once.</Text>
        {isLocal && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
            A tablet cannot open this address. Whoever runs the server sets PUBLIC_URL to one that it can.
          </Alert>
        )}
        <QrCode text={url} label="QR code of the display" />
        <TextInput label="Address" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Group justify="flex-end">
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy address'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClosed}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
