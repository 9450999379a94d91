import { Anchor, Text } from '@mantine/core';
import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import styles from './passport.module.css';
import { warrantyLeft } from './passport-words.ts';

type Job = DevicePassport['jobs'][number];

/** Repairs of a device, the latest first, each with what was promised of it. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job._id}>
          <div className={styles.head}>
            <Anchor component={Link} to={paths.ticket(job._id)} underline="always">
              {job.number} · {job.device_name}
            </Anchor>
            <TicketBadge state={job.state} />
          </div>
          <Text size="sm" c="dimmed">
            {[formatDate(job.createdAt), job.customer_name].filter(Boolean).join(' · ')}
          </Text>
          {job.lines.length === 0 && job.problems !== '' && <Text size="sm">{job.problems}</Text>}
          {job.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change order, and two may be the same
            <Text key={index} size="sm">
              {[line.name, warrantyLeft(line)].filter(Boolean).join(': ')}
            </Text>
          ))}
          {job.note !== '' && (
            <Text size="sm" className={styles.note}>
              Our notes: {job.note}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** With which invoices the shop sold a device. */
export function SaleList({ sales }: { sales: DevicePassport['sales'] }) {
  return (
    <ul className={styles.list}>
      {sales.map((sale) => (
        <li key={`${sale.invoice._id} ${sale.name}`}>
          <Anchor component={Link} to={paths.invoice(sale.invoice._id)} underline="always">
            Sold on {formatDay(sale.day)}, {sale.invoice.number}
          </Anchor>
          <Text size="sm">{[sale.name, warrantyLeft(sale)].filter(Boolean).join(': ')}</Text>
        </li>
      ))}
    </ul>
  );
}
