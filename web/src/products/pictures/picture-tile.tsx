import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Picture } from './picture-list.ts';
import styles from './pictures-field.module.css';

type PictureTileProps = {
  picture: Picture;
  /** From 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One picture of the product: dragged by itself, or moved and removed by its buttons. */
export function PictureTile({ picture: { name, thumbnail }, index, count, onMove, onRemove }: PictureTileProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      {isBroken ? (
        <span className={styles.broken}>
          <IconPhotoOff aria-hidden />
          Cannot be shown
        </span>
      ) : (
        <img
          className={styles.picture}
          data-drag-handle
          draggable={false}
          src={thumbnail}
          alt={name}
          onError={() => setBroken(true)}
        />
      )}
      <span className={styles.caption}>{index === 0 ? 'Main image' : `Image ${index + 1}`}</span>
      <span className={styles.buttons}>
        <ActionIcon aria-label={`Move ${name} earlier`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} color="red" onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Move ${name} later`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </span>
    </>
  );
}
