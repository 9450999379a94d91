import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useMatches, useNavigate } from 'react-router';
import { GuideButton } from '../guide/guide-button.tsx';
import styles from './breadcrumbs.module.css';
import { trailOf } from './trail.ts';

export function Breadcrumbs() {
  const navigate = useNavigate();
  const path = useMatches().at(-1)?.pathname ?? '/';
  const trail = trailOf(path);
  return (
    <div className={styles.bar}>
      <ActionIcon aria-label="Back" onClick={() => navigate(-1)}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Forward" onClick={() => navigate(1)}>
        <IconArrowRight size={20} aria-hidden />
      </ActionIcon>
      <nav aria-label="Breadcrumb" className={styles.nav}>
        <ol className={styles.trail}>
          {trail.map(({ label, path: to }, index) => (
            <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {to !== undefined && index < trail.length - 1 ? <Link to={to}>{label}</Link> : label}
            </li>
          ))}
        </ol>
      </nav>
      <GuideButton path={path} />
    </div>
  );
}
