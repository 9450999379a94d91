import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { TicketPhoto } from '@mendpoint/contract/ticket-condition';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { useDeletePhoto } from './queries.ts';

type PhotoDialogProps = { ticketId: string; photo: TicketPhoto; title: string; onClosed: () => void };

/** A photo in full, with who took it and when. It opens when it is mounted. */
export function PhotoDialog({ ticketId, photo, title, onClosed }: PhotoDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { mutateAsync } = useDeletePhoto(ticketId);
  const remove = async () => {
    const question = {
      title: 'Delete this photo?',
      body: 'Nobody can bring it back. The activity says that it was here.',
    };
    if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return;
    await mutateAsync(photo._id);
    setOpen(false);
  };
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} onExitTransitionEnd={onClosed} size="lg" title={title}>
      <Stack gap="sm">
        <PhotoPicture photoId={photo._id} size="full" alt={title} />
        <Text size="sm">{[formatDateTime(photo.taken_at), photo.taken_by].filter(Boolean).join(' · ')}</Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {photo.sha256}
        </Text>
        <Group justify="flex-end">
          <BusyButton
            color="red"
            variant="outline"
            onPress={remove}
            failed={(error) => reasonOr(error, 'The photo was not deleted.')}
          >
            Delete
          </BusyButton>
          <Button variant="default" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
