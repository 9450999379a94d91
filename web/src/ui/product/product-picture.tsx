import { type CSSProperties, useState } from 'react';
import { hueOf, initialsOf } from './initials.ts';
import styles from './product-picture.module.css';

type ProductPictureProps = { name: string; thumbnails: readonly string[]; size?: number };

/** The first picture of a product, or its initials when there is none or it fails to load. */
export function ProductPicture({ name, thumbnails, size = 40 }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = thumbnails[0];
  const box = { width: size, height: size };
  if (source === undefined || source === broken) {
    const look = { ...box, fontSize: size * 0.4, '--hue': hueOf(name) } as CSSProperties;
    return (
      <span className={styles.initials} style={look} aria-hidden>
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <span className={styles.frame} style={box}>
      <img src={source} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(source)} />
    </span>
  );
}
