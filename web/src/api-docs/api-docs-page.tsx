import { Anchor, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentSession } from '../auth/session.ts';
import { Loaded } from '../ui/page/states.tsx';
import styles from './api-docs-page.module.css';

type Draw = (place: HTMLElement, token: string | null) => void;

/** /api/docs: every call of the API, to read and to try out as whoever is logged in. */
export function ApiDocsPage() {
  const code = useQuery({ queryKey: ['api-docs'], queryFn: () => import('./swagger.ts'), staleTime: Infinity });
  const isLoggedIn = currentSession().token !== null;
  return (
    <main className={styles.page}>
      <p className={styles.about}>
        <Anchor inherit underline="always" href="/">
          Mendpoint
        </Anchor>
        {isLoggedIn
          ? ' · What you try out here is really done, in your name.'
          : ' · Log in to Mendpoint in this browser and load this page again to try out calls that need a login.'}
      </p>
      <Loaded query={code} title="The reference could not be loaded.">
        {({ drawReference }) => <Reference draw={drawReference} />}
      </Loaded>
    </main>
  );
}

/** Light or dark as the rest of the product. */
function Reference({ draw }: { draw: Draw }) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('dark-mode', scheme === 'dark');
    return () => classList.remove('dark-mode');
  }, [scheme]);
  useEffect(() => {
    // Drawn in an element of its own, because the library cannot remove what it drew.
    const drawn = document.createElement('div');
    place.current?.append(drawn);
    draw(drawn, currentSession().token);
    return () => drawn.remove();
  }, [draw]);
  return <div ref={place} />;
}
