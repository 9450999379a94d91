import { Button, FileButton, Text, Title, UnstyledButton } from '@mantine/core';
import type { TicketPhoto } from '@mendpoint/contract/ticket-condition';
import { STAGE_NAMES, type Stage } from '@mendpoint/domain/ticket/checklist';
import { MOST_PHOTOS } from '@mendpoint/domain/ticket/gates';
import { IconCameraPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import conditionStyles from '../condition/condition.module.css';
import type { PartProps } from '../condition/part-props.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { photoTitle } from './photo-words.ts';
import styles from './photos.module.css';
import { useSendPhotos } from './use-send-photos.ts';

/** The types that the server takes; it also looks into the files. A phone makes JPEG of its own kind where that is asked for. */
const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** The photos of before the repair or after it. */
export function Photos({ ticket, condition, canChange, stage }: PartProps & { stage: Stage }) {
  const [opened, setOpened] = useState<TicketPhoto | null>(null);
  const photos = condition.photos.map((photo, index) => ({ photo, title: photoTitle(photo, index + 1) }));
  const shown = photos.filter(({ photo }) => photo.stage === stage);
  const title = `Photos ${STAGE_NAMES[stage].toLowerCase()}`;
  return (
    <section className={conditionStyles.part} aria-label={title}>
      <div className={conditionStyles.headed}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {canChange && (
          <AddPhotos ticketId={ticket._id} stage={stage} room={MOST_PHOTOS - photos.length} title={title} />
        )}
      </div>
      {shown.length === 0 ? (
        <Text c="dimmed">No photos yet.</Text>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ photo, title: name }) => (
            <li key={photo._id}>
              <UnstyledButton className={styles.tile} aria-label={name} onClick={() => setOpened(photo)}>
                <PhotoPicture photoId={photo._id} size="small" alt="" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <PhotoDialog
          ticketId={ticket._id}
          photo={opened}
          title={photos.find(({ photo }) => photo._id === opened._id)?.title ?? 'Photo'}
          onClosed={() => setOpened(null)}
        />
      )}
    </section>
  );
}

type AddPhotosProps = { ticketId: string; stage: Stage; room: number; title: string };

function AddPhotos({ ticketId, stage, room, title }: AddPhotosProps) {
  const reset = useRef<() => void>(null);
  const { send, sending } = useSendPhotos(ticketId, stage);
  const take = (files: File[]) => {
    void send(files.slice(0, room), files.length - room);
    // Otherwise the same file could not be chosen again.
    reset.current?.();
  };
  const isFull = room <= 0;
  return (
    <>
      <FileButton multiple accept={TYPES} resetRef={reset} onChange={take} disabled={isFull || sending !== ''}>
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconCameraPlus size={20} aria-hidden />}
            aria-label={`Add to ${title.toLowerCase()}`}
            {...props}
            disabled={isFull}
            loading={sending !== ''}
          >
            {isFull ? `${MOST_PHOTOS} photos at most` : 'Add photos'}
          </Button>
        )}
      </FileButton>
      {sending !== '' && (
        <Text size="sm" role="status">
          {sending}
        </Text>
      )}
    </>
  );
}
