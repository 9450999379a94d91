import { useMediaQuery } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { stored } from '../../lib/stored.ts';

type Shape = 'open' | 'rail' | 'drawer';

const foldedStore = stored<'yes'>(
  'sidebarFolded',
  (text) => (text === 'yes' ? 'yes' : null),
  (value) => value,
);

/**
 * The sidebar's shape: a drawer on a phone; icons on a tablet, with the full list in a drawer; open or icons on a wide
 * screen, as the person last chose.
 */
export const useSidebar = () => {
  const folded = useSyncExternalStore(foldedStore.subscribe, foldedStore.get) === 'yes';
  const isTablet = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const shape: Shape = isWide ? (folded ? 'rail' : 'open') : isTablet ? 'rail' : 'drawer';
  const toggle = () => (isWide ? foldedStore.set(folded ? null : 'yes') : setDrawerOpen((open) => !open));
  return {
    shape,
    isOpen: isWide ? !folded : isDrawerOpen,
    toggle,
    isDrawerOpen: isDrawerOpen && !isWide,
    closeDrawer: () => setDrawerOpen(false),
  };
};
