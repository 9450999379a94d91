import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { matchPath } from 'react-router';
import { isWriting } from '../../lib/is-writing.ts';
import * as paths from '../../lib/paths.ts';
import { isDialogOpen } from '../../ui/dialog/open-dialog.ts';
import { fetchOrTell } from '../../ui/notice/fetch-or-tell.ts';
import { findScreen } from '../screens/screens.ts';

const fetchPanel = async () => ({ default: (await import('./guide-panel.tsx')).GuidePanel });
const GuidePanel = lazy(fetchPanel);

/** Opens the guide at the page of a screen, by touch or by '?'. On the paydesk that key lists the shortcuts. */
export function GuideButton({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await fetchOrTell(fetchPanel, 'The guide could not be loaded')) setOpen(true);
  };
  useFetchedAhead();
  useKey(() => {
    if (matchPath(paths.paydesk, path) === null && !isDialogOpen()) void open();
  });
  return (
    <>
      <ActionIcon aria-label="Guide to this screen" title="Guide" ml="auto" onClick={() => void open()}>
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <GuidePanel name={findScreen(path)?.guide} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const A_WHILE_MS = 5_000;

/** Fetches the guide once the browser is idle, so that it can be read and searched when the connection is lost. */
const useFetchedAhead = (): void => {
  useEffect(() => {
    const fetchAhead = () => void fetchPanel().catch(() => undefined);
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchAhead, A_WHILE_MS);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchAhead);
    return () => window.cancelIdleCallback?.(request);
  }, []);
};

const useKey = (act: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
