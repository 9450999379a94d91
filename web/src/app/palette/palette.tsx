import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { useMay } from '../../person/queries.ts';
import { useTakeFirst } from '../../ui/search/use-take-first.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { findScreens, type JumpGroup } from './palette-groups.ts';
import { usePaletteFinds } from './use-palette-finds.ts';

// Imported last, so that it overrides the sheets that come with the components above.
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();
const PURPOSE = 'Go to a screen, customer, product or invoice';
const PAUSE_MS = 200;

/** Jumps to any screen of the navigation, and to any customer, product or invoice of the shop, by typing a part of it. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const { text, search, takeOnEnter, groups, firstFound, isFetching, isAnswered } = useSearch(opened, navigate);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={search}
      onSpotlightClose={onClose}
      scrollable
      centered={false}
      maxHeight="70dvh"
      yOffset="12dvh"
      // A scan while the palette is open is searched for here, not by the screen below.
      attributes={{ content: { 'aria-label': PURPOSE, 'data-unscanned': true } }}
      styles={{ action: { minHeight: '2.75rem' } }}
    >
      <Spotlight.Search
        aria-label={PURPOSE}
        placeholder={PURPOSE}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isFetching && <Loader size="xs" aria-hidden />}
        onKeyDownCapture={takeOnEnter}
      />
      {firstFound === undefined ? (
        <Spotlight.Empty>{isAnswered ? 'Nothing has this name.' : 'Searching…'}</Spotlight.Empty>
      ) : (
        <Jumps groups={groups} first={firstFound.id} query={text} onGo={(path) => void navigate(path)} />
      )}
    </Spotlight.Root>
  );
}

/** The typed text and its results. Enter takes the selected result, or the first one as soon as it arrives. */
const useSearch = (opened: boolean, navigate: NavigateFunction) => {
  const [text, setText] = useState('');
  const { isScreen, ...found } = useGroups(text, opened);
  const first = useTakeFirst({
    text,
    isAnswered: found.isAnswered,
    selectFirst: () => {},
    takeFirst: () => {
      if (found.firstFound === undefined) return;
      spotlight.close();
      void navigate(found.firstFound.path);
    },
  });
  const takeOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // With an input method, Enter confirms the characters (of a Chinese name, say) and must not pick a result.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The list's own Enter would pick a result of what was typed earlier.
    event.stopPropagation();
    if (found.isAnswered || isScreen) selectedIn(event.currentTarget)?.click();
    else first.enter();
  };
  const search = (value: string) => {
    first.forget();
    setText(value);
  };
  return { ...found, text, search, takeOnEnter };
};

const selectedIn = (field: HTMLElement): HTMLElement | null | undefined =>
  field.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-selected]');

/** Finds screens at once, and asks the server when the typing pauses. */
const useGroups = (text: string, opened: boolean) => {
  const screens = findScreens(navigationFor(useSession().role, useMay()), text);
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = usePaletteFinds(opened ? q : null);
  const groups = [screens, ...found.groups];
  return {
    groups,
    firstFound: groups.flatMap(({ jumps }) => jumps)[0],
    isScreen: screens.jumps.length > 0,
    isFetching: found.isFetching,
    isAnswered: q === text.trim() && !found.isFetching,
  };
};

type JumpsProps = { groups: readonly JumpGroup[]; first: string; query: string; onGo: (path: string) => void };

function Jumps({ groups, first, query, onGo }: JumpsProps) {
  return (
    <Spotlight.ActionsList>
      {groups
        .filter(({ jumps }) => jumps.length > 0)
        .map(({ label: group, jumps }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {jumps.map(({ id, label, detail, path, icon: Icon }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(detail && { description: detail })}
                leftSection={<Icon size={22} aria-hidden />}
                highlightQuery
                // The list selects nothing when results arrive after the typing; Enter takes the first of them.
                data-selected={query.trim() !== '' && id === first ? true : undefined}
                onClick={() => onGo(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
    </Spotlight.ActionsList>
  );
}
