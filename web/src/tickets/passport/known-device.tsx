import { Alert, Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import * as paths from '../../lib/paths.ts';
import { ticketQueries } from '../queries.ts';
import { markOf, otherJobs, warrantyLeft } from './passport-words.ts';

type KnownDeviceProps = {
  imei: string;
  serial: string;
  shopId: string;
  /** The ticket that the form is about. */
  except?: string;
};

const PAUSE_MS = 400;

/**
 * Says whether the device of a form has been here, or is. Where that cannot be found out nothing is said: the form works without it.
 * The links open beside the form, so that nothing that was typed is left behind.
 */
export function KnownDevice({ except, shopId, ...typed }: KnownDeviceProps) {
  const [mark] = useDebouncedValue(markOf(typed), PAUSE_MS);
  const { data } = useQuery({ ...ticketQueries.passport(mark, shopId), enabled: mark !== '' });
  if (mark === '' || mark !== markOf(typed) || data === undefined) return null;
  const jobs = otherJobs(data, except);
  const here = jobs.find(({ is_open: isOpen }) => isOpen);
  const [last] = jobs;
  const [sale] = data.sales;
  if (!last && !sale) return null;
  return (
    <Alert
      role="status"
      color={here ? 'orange' : 'blue'}
      title={here ? 'There is an open ticket of this device' : 'We know this device'}
    >
      {here ? (
        <Line>{`${here.number}: ${TICKET_STATE_NAMES[here.state]}, since ${formatDate(here.state_since)}`}</Line>
      ) : null}
      {!here && last && <LastJob job={last} />}
      {sale && <Line>{[`Sold by us on ${formatDay(sale.day)}`, warrantyLeft(sale)].filter(Boolean).join(': ')}</Line>}
      <Anchor
        href={paths.devicePassport(encodeURIComponent(mark))}
        target="_blank"
        rel="noreferrer"
        c="inherit"
        size="sm"
        underline="always"
      >
        All that we know of it (opens in a new tab)
      </Anchor>
    </Alert>
  );
}

function LastJob({ job }: { job: DevicePassport['jobs'][number] }) {
  return (
    <>
      <Line>{[`${job.number}, ${formatDate(job.createdAt)}`, job.problems].filter(Boolean).join(': ')}</Line>
      {job.lines
        .filter(({ is_covered: isCovered }) => isCovered)
        .map((line) => (
          <Line key={line.name}>{`${line.name}: ${warrantyLeft(line)}`}</Line>
        ))}
      {job.note !== '' && <Line>{`Our notes: ${job.note}`}</Line>}
    </>
  );
}

const Line = ({ children }: { children: string }) => <Text size="sm">{children}</Text>;
