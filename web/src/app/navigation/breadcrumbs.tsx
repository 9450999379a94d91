import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useMatches, useNavigate } from 'react-router';
import { GuideButton } from '../guide/guide-button.tsx';
import styles from './breadcrumbs.module.css';
import { useOpening } from './opening.ts';
import { trailOf } from './trail.ts';

export function Breadcrumbs() {
  const navigate = useNavigate();
  const path = useMatches().at(-1)?.pathname ?? '/';
  const opening = useOpening();
  return (
    <div className={styles.bar}>
      <ActionIcon aria-label="Back" onClick={() => navigate(-1)}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Forward" onClick={() => navigate(1)}>
        <IconArrowRight size={20} aria-hidden />
      </ActionIcon>
      <Trail path={opening ?? path} isOpening={opening !== null} />
      <GuideButton path={path} />
    </div>
  );
}

/** Where a person is, or is going: a screen that takes long to open is named at once. */
function Trail({ path, isOpening }: { path: string; isOpening: boolean }) {
  const trail = trailOf(path);
  const last = trail.at(-1)?.label;
  const here = isOpening ? `Opening ${last}…` : last;
  return (
    <nav aria-label="Breadcrumb" aria-busy={isOpening} className={styles.nav}>
      <ol className={styles.trail}>
        {trail.slice(0, -1).map(({ label, path: to }) => (
          <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        ))}
        <li aria-current={isOpening ? undefined : 'page'}>{here}</li>
      </ol>
      <VisuallyHidden role="status">{isOpening && here}</VisuallyHidden>
    </nav>
  );
}
