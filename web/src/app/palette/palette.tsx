import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { useMay } from '../../person/queries.ts';
import { useTakeFirst } from '../../ui/search/use-take-first.ts';
import type { GuideName } from '../guide/guide-pages.ts';
import { GuidePanel } from '../guide/guide-panel.tsx';
import { navigationFor } from '../navigation/navigation.ts';
import { findGuidePages, findScreens, type JumpGroup, type Target } from './palette-groups.ts';
import { SHORTEST, usePaletteFinds } from './use-palette-finds.ts';

// Imported last, so that it overrides the sheets that come with the components above.
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();
const PURPOSE = 'Go to a screen, customer, product, invoice, ticket or guide page';
const PAUSE_MS = 200;
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

type PaletteProps = { opened: boolean; onClose: () => void };

/** Jumps to any screen of the navigation, to any customer, product, invoice or ticket of the shop, and to any page of the guide. */
export function Palette({ opened, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [page, setPage] = useState<GuideName | null>(null);
  const go = (to: Target) => ('page' in to ? setPage(to.page) : void navigate(to.path));
  return (
    <>
      <Search opened={opened} onClose={onClose} onGo={go} />
      {page && <GuidePanel name={page} onClosed={() => setPage(null)} />}
    </>
  );
}

type SearchProps = PaletteProps & { onGo: (to: Target) => void };

function Search({ opened, onClose, onGo }: SearchProps) {
  const { text, search, takeOnEnter, groups, firstFound, isFetching, isAnswered } = useSearch(opened, onGo);
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
      styles={{ action: { minHeight: '2.75rem' }, actionDescription: TWO_LINES }}
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
        <Jumps groups={groups} first={firstFound.id} query={text} onGo={onGo} />
      )}
    </Spotlight.Root>
  );
}

/** The typed text and its results. Enter takes the selected result, or the first one as soon as it arrives. */
const useSearch = (opened: boolean, go: (to: Target) => void) => {
  const [text, setText] = useState('');
  const { isScreen, ...found } = useGroups(text, opened);
  const first = useTakeFirst({
    text,
    isAnswered: found.isAnswered,
    selectFirst: () => {},
    takeFirst: () => {
      if (found.firstFound === undefined) return;
      spotlight.close();
      go(found.firstFound);
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

/** Finds screens and pages of the guide at once, and asks the server when the typing pauses. */
const useGroups = (text: string, opened: boolean) => {
  const screens = findScreens(navigationFor(useSession().role, useMay()), text);
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = usePaletteFinds(opened ? q : null);
  const groups = [screens, ...found.groups, ...(text.trim().length < SHORTEST ? [] : [findGuidePages(text)])];
  return {
    groups,
    firstFound: groups.flatMap(({ jumps }) => jumps)[0],
    isScreen: screens.jumps.length > 0,
    isFetching: found.isFetching,
    isAnswered: q === text.trim() && !found.isFetching,
  };
};

type JumpsProps = { groups: readonly JumpGroup[]; first: string; query: string; onGo: (to: Target) => void };

function Jumps({ groups, first, query, onGo }: JumpsProps) {
  return (
    <Spotlight.ActionsList>
      {groups
        .filter(({ jumps }) => jumps.length > 0)
        .map(({ label: group, jumps }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {jumps.map(({ id, label, detail, icon: Icon, ...to }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(detail && { description: detail })}
                leftSection={<Icon size={22} aria-hidden />}
                highlightQuery
                // The list selects nothing when results arrive after the typing; Enter takes the first of them.
                data-selected={query.trim() !== '' && id === first ? true : undefined}
                onClick={() => onGo(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
    </Spotlight.ActionsList>
  );
}
