import { Anchor, Button, Drawer, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../auth/session.ts';
import { SearchField } from '../../ui/table/search-field.tsx';
import { type GuidePage, groupsFor, pageNamed, searchGuide } from './guide.ts';
import type { GuideName } from './guide-pages.ts';
import styles from './guide-panel.module.css';
import { GuideText } from './guide-text.tsx';

type GuidePanelProps = {
  /** The page to open at; without one, the list of all. */
  name: GuideName | undefined;
  /** Called when the panel has slid out. */
  onClosed: () => void;
};

/** The guide beside the screen: the screen's page, the list of all, and a search. Mount it to open it. */
export function GuidePanel({ name, onClosed }: GuidePanelProps) {
  const [isOpen, setOpen] = useState(true);
  const [page, setPage] = useState(() => pageNamed(name));
  const [typed, setTyped] = useState('');
  const show = (other?: string) => {
    setPage(pageNamed(other));
    setTyped('');
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      closeButtonProps={{ 'aria-label': 'Close' }}
      position="right"
      size="min(100vw, 42rem)"
      title="Guide"
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } }}
    >
      <Stack gap="md">
        <SearchField label="Search the guide" value={typed} onChange={setTyped} />
        {typed.trim() !== '' && <FoundPages typed={typed} onOpen={show} />}
        {typed.trim() === '' && page === undefined && <AllPages onOpen={show} />}
        {typed.trim() === '' && page !== undefined && <OnePage key={page.name} page={page} onOpen={show} />}
      </Stack>
    </Drawer>
  );
}

/** Puts the focus and the scroll at the start of a chosen page, for the eye and for a screen reader. */
const readFromStart = (page: HTMLElement | null): void => {
  page?.focus({ preventScroll: true });
  page?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
};

type Opening = { onOpen: (name?: string) => void };

function OnePage({ page, onOpen }: Opening & { page: GuidePage }) {
  return (
    <article ref={readFromStart} tabIndex={-1} data-autofocus className={styles.page}>
      <Button variant="default" leftSection={<IconList size={20} aria-hidden />} onClick={() => onOpen()}>
        All pages
      </Button>
      <Title order={3} mt="md">
        {page.title}
      </Title>
      <GuideText pieces={page.pieces} onOpen={onOpen} />
    </article>
  );
}

function AllPages({ onOpen }: Opening) {
  const { role } = useSession();
  return groupsFor(role).map(({ heading, pages }) => (
    <nav key={heading} aria-label={heading}>
      <Title order={3}>{heading}</Title>
      <ul className={styles.list}>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Anchor component="button" type="button" className={styles.link} onClick={() => onOpen(name)}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function FoundPages({ typed, onOpen }: Opening & { typed: string }) {
  const found = searchGuide(typed);
  return (
    <div>
      <Text role="status" c="dimmed">
        {found.length === 0 ? `No page of the guide says “${typed.trim()}”.` : `${found.length} found`}
      </Text>
      <ul className={styles.list}>
        {found.map(({ page: { name, title }, excerpt }) => (
          <li key={name}>
            <UnstyledButton className={styles.found} onClick={() => onOpen(name)}>
              <Text component="span" fw={600}>
                {title}
              </Text>
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                {excerpt}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
