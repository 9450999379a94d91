import { Anchor, Button, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { Panel } from '../panel.tsx';
import styles from './getting-started.module.css';
import { useChangeGettingStarted, useGettingStarted } from './queries.ts';
import { type Step, stepsOf } from './steps.ts';

/** The steps that a new business still has to take. It disappears once all are done, or when an admin puts it away. */
export function GettingStarted() {
  const { data } = useGettingStarted();
  const putAway = usePutAway();
  const card = useSeenOnReturn(data?.isPutAway);
  if (!data?.steps) return null;
  const steps = stepsOf(data.steps);
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <div className={styles.card} ref={card}>
      <Panel
        title="Getting started"
        about={`${steps.length - left.length} of ${steps.length} done · about ${minutes} minutes left`}
        action={
          <Button variant="default" className={styles.putAway} {...putAway(true)}>
            Put away
          </Button>
        }
      >
        <ol className={styles.steps}>
          {steps.map((step) => (
            <StepLine key={step.title} step={step} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** Scrolls the card into sight when it is shown again: the button for that stands at the other end of the page. */
const useSeenOnReturn = (isPutAway: boolean | undefined) => {
  const card = useRef<HTMLDivElement>(null);
  const wasPutAway = useRef(isPutAway);
  useEffect(() => {
    if (wasPutAway.current && isPutAway === false) card.current?.scrollIntoView();
    wasPutAway.current = isPutAway;
  }, [isPutAway]);
  return card;
};

function StepLine({ step: { title, minutes, isDone, about, link } }: { step: Step }) {
  return (
    <li className={styles.step}>
      {isDone ? (
        <ThemeIcon radius="xl" size="sm" color="teal">
          <IconCheck size={14} aria-hidden />
        </ThemeIcon>
      ) : (
        <span className={styles.open} aria-hidden />
      )}
      <div>
        <Text fw={600}>
          {title}
          {isDone && <VisuallyHidden>: done</VisuallyHidden>}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {minutes === 1 ? '1 minute' : `${minutes} minutes`}. {about}
          </Text>
        )}
        {!isDone && link && (
          <Anchor component={Link} to={link.path} className={styles.link}>
            {link.label}
          </Anchor>
        )}
      </div>
    </li>
  );
}

/** The button that shows the card again after it was put away. */
export function ShowGettingStarted() {
  const { data } = useGettingStarted();
  const putAway = usePutAway();
  if (!data?.isPutAway) return null;
  return (
    <Button variant="subtle" mt="md" {...putAway(false)}>
      Show Getting started
    </Button>
  );
}

/** Puts the card away, or shows it again. */
const usePutAway = () => {
  const change = useChangeGettingStarted();
  return (isPutAway: boolean) => ({
    loading: change.isPending,
    onClick: () => change.mutate({ isPutAway }, { onError: (error) => noticeFailure(error.message) }),
  });
};
