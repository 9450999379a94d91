import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './product-picture.module.css';

/** The first picture of a product, or a placeholder when there is none or it fails to load. */
export function ProductPicture({ thumbnails, size = 40 }: { thumbnails: readonly string[]; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = thumbnails[0];
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {source === undefined || source === broken ? (
        <IconPhoto size={size / 2} stroke={1.5} aria-hidden />
      ) : (
        <img src={source} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(source)} />
      )}
    </span>
  );
}
