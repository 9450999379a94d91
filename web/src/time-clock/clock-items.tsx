import { Menu } from '@mantine/core';
import type { Clock, ClockAct } from '@mendpoint/contract/time-clock';
import { formatDateTime, formatTime } from '@mendpoint/domain/time/dates';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarTime,
  IconClockPlay,
  IconClockStop,
  IconCoffee,
  IconCoffeeOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { v4 as newKey } from 'uuid';
import { reasonOr } from '../api/api-error.ts';
import * as paths from '../lib/paths.ts';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { useClock, useSaveClock } from './queries.ts';

const ACTS: Record<ClockAct, { label: string; icon: Icon }> = {
  'clock-in': { label: 'Clock in', icon: IconClockPlay },
  'begin-break': { label: 'Begin break', icon: IconCoffee },
  'end-break': { label: 'End break', icon: IconCoffeeOff },
  'clock-out': { label: 'Clock out', icon: IconClockStop },
};

/** The time clock of the person at the till, as items of a menu. */
export function ClockItems({ person }: { person: { _id: string; name: string } }) {
  const clock = useClock(person._id);
  const saving = useSaveClock();
  // The menu closes meanwhile. After a lost answer it shows what became of the press.
  const press = (act: ClockAct) =>
    saving.mutateAsync({ act, key: newKey() }).then(
      ({ message }) => noticeSuccess(`${person.name}: ${message}`),
      (error: Error) => noticeFailure(reasonOr(error, 'The time clock did not answer. Please look at it again.')),
    );
  return (
    <>
      <Menu.Label>
        {person.name}: {clock.isError ? 'the time clock does not answer' : stateWords(clock.data ?? null)}
      </Menu.Label>
      {clock.data?.shift?.is_forgotten && (
        <Menu.Item component={Link} to={paths.hours} leftSection={<IconAlertTriangle size={20} aria-hidden />}>
          Say when you left
        </Menu.Item>
      )}
      {clock.data?.acts.map((act) => {
        const { label, icon: ActIcon } = ACTS[act];
        return (
          <Menu.Item
            key={act}
            disabled={saving.isPending}
            leftSection={<ActIcon size={20} aria-hidden />}
            onClick={() => void press(act)}
          >
            {label}
          </Menu.Item>
        );
      })}
      <Menu.Item component={Link} to={paths.hours} leftSection={<IconCalendarTime size={20} aria-hidden />}>
        Your Hours
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

const stateWords = (clock: Clock | null): string => {
  if (clock === null) return '…';
  const { shift } = clock;
  if (shift === null) return 'not clocked in';
  if (shift.is_forgotten) return `did not clock out after ${formatDateTime(shift.begun_at)}`;
  const pause = shift.breaks.find(({ ended_at: end }) => end === null);
  return pause ? `on a break since ${formatTime(pause.begun_at)}` : `at work since ${formatTime(shift.begun_at)}`;
};
