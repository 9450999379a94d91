import { UnstyledButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './product-details.module.css';

type ProductGalleryProps = { images: readonly string[]; thumbnails: readonly string[]; name: string };

/** Shows one picture large. Pressing another picture shows that one instead. */
export function ProductGallery({ images, thumbnails, name }: ProductGalleryProps) {
  const [shown, setShown] = useState(0);
  const image = images[shown];
  if (image === undefined) {
    return (
      <div className={styles.none}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden />
        No Image Available
      </div>
    );
  }
  return (
    <div className={styles.gallery}>
      <img className={styles.image} src={image} alt={name} />
      {images.length > 1 && (
        <ul className={styles.others}>
          {thumbnails.map((thumbnail, index) => (
            <li key={thumbnail}>
              <UnstyledButton
                className={styles.other}
                aria-label={`Image ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <img src={thumbnail} alt="" loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
