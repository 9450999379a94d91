import { Button, FileButton, Text, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { MAX_PICTURES, PICTURE_TYPES } from './picture-list.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures-field.module.css';
import { useDragOrder } from './use-drag-order.ts';
import type { Pictures } from './use-pictures.ts';

/** The pictures of a product: chosen or dropped here, ordered, removed. The first is shown in lists. */
export function PicturesField({ pictures, problems, add, remove, move }: Pictures) {
  const [said, setSaid] = useState('');
  const { dragged, list, item } = useDragOrder(move);
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setSaid(`${pictures[from]?.name} is now image ${to + 1} of ${pictures.length}.`);
  };
  return (
    <DropArea onFiles={add}>
      <h2 className={styles.title}>Images</h2>
      {pictures.length > 0 && (
        <ul className={styles.list} {...list}>
          {pictures.map((picture, index) => (
            <li key={picture.url} {...item(index)} className={clsx(styles.tile, dragged === index && styles.dragged)}>
              <PictureTile
                picture={picture}
                index={index}
                count={pictures.length}
                onMove={(to) => moveTo(index, to)}
                onRemove={() => remove(picture.url)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddImages room={MAX_PICTURES - pictures.length} onFiles={add} />
      <Problems problems={problems} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DropArea>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Text role="alert" component="ul" className={styles.problems} size="sm" c="red">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </Text>
  );
}

type FilesTaken = { onFiles: (files: File[]) => void };

function AddImages({ room, onFiles }: FilesTaken & { room: number }) {
  const reset = useRef<() => void>(null);
  const take = (files: File[]) => {
    onFiles(files);
    // Otherwise a file that was removed could not be chosen again.
    reset.current?.();
  };
  return (
    <div className={styles.add}>
      <FileButton multiple accept={PICTURE_TYPES.join(',')} resetRef={reset} onChange={take} disabled={room === 0}>
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={20} aria-hidden />}
            {...props}
            disabled={room === 0}
          >
            Add Images
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        Or drop them here. Up to {MAX_PICTURES}, at most 10 MB each: PNG, JPEG, GIF or WebP.
      </Text>
    </div>
  );
}

function DropArea({ onFiles, children }: FilesTaken & { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={clsx(styles.area, isOver && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
