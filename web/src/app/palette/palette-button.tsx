import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fetchOrTell } from '../../ui/notice/fetch-or-tell.ts';

const fetchPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(fetchPalette);

/** Opens the palette, by touch or by Ctrl/Cmd-K from anywhere. Its code is fetched at the first use. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const [isFetched, setFetched] = useState(false);
  const open = async () => {
    if (!(await fetchOrTell(fetchPalette, 'The search could not be loaded'))) return;
    setFetched(true);
    setOpened(true);
  };
  // Works while a field has the focus too: the paydesk's search has it most of the time.
  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <ActionIcon aria-label="Find anything" aria-keyshortcuts="Control+K Meta+K" onClick={() => void open()}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {isFetched && (
        <Suspense>
          <Palette opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
