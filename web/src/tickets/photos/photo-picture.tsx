import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './photos.module.css';
import { photoQuery } from './queries.ts';

type PhotoPictureProps = { photoId: string; size: 'small' | 'full'; alt: string };

/** A photo of a ticket. It is fetched like any answer, because an <img> by itself would send no login. */
export function PhotoPicture({ photoId, size, alt }: PhotoPictureProps) {
  const { data: picture, isError } = useQuery(photoQuery(photoId, size));
  const url = useObjectUrl(picture);
  if (isError) {
    return (
      <span className={styles.broken}>
        <IconPhotoOff aria-hidden />
        Cannot be shown
      </span>
    );
  }
  return url === null ? (
    <span className={styles.waiting} role="status" aria-label="Loading the photo…" />
  ) : (
    <img className={styles[size]} src={url} alt={alt} draggable={false} />
  );
}

const useObjectUrl = (picture: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
};
