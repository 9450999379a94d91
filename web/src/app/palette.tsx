import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from './navigation.ts';
import { useNavigationEntries } from './use-navigation-entries.ts';

const [store, spotlight] = createSpotlight();

/** Jumps to any screen of the navigation by typing a part of its name. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const entries = useNavigationEntries();
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const actions = entries.flatMap((entry) => actionsOf(entry, (path) => void navigate(path)));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      onSpotlightClose={onClose}
      nothingFound="No screen has this name."
      highlightQuery
      scrollable
      centered={false}
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': 'Go to a screen' } }}
      styles={{ action: { minHeight: '2.75rem' } }}
      searchProps={{
        'aria-label': 'Go to a screen',
        placeholder: 'Go to a screen',
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
    />
  );
}

const actionsOf = (entry: NavigationEntry, go: (path: string) => void): SpotlightActionData[] => {
  const leftSection = <entry.icon size={22} aria-hidden />;
  const links = entry.items ?? [{ label: entry.label, path: entry.path }];
  return links.map(({ label, path }) => ({
    id: path,
    label,
    leftSection,
    ...(entry.items && { description: entry.label }),
    onClick: () => go(path),
  }));
};
