import { Anchor } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDate } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './invoice-columns.module.css';

const NUMBER: Column<ListedInvoice> = {
  title: 'Invoice Number',
  narrow: 'heading',
  cell: ({ _id, invoiceNumber, status }) => (
    <span className={styles.number}>
      <Anchor inherit component={Link} to={paths.invoice(_id)}>
        {invoiceNumber}
      </Anchor>
      <StatusBadge status={status} />
    </span>
  ),
};

const DATE: Column<ListedInvoice> = { title: 'Date', cell: ({ createdAt }) => formatDate(createdAt) };

const CUSTOMER: Column<ListedInvoice> = {
  title: 'Customer Name',
  cell: ({ customer }) => (customer ? personName(customer) : 'No customer'),
};

const EMAIL: Column<ListedInvoice> = {
  title: 'Email',
  cell: ({ customer }) =>
    customer?.email && (
      <Anchor inherit className={styles.email} href={`mailto:${customer.email}`}>
        {customer.email}
      </Anchor>
    ),
};

const CITY: Column<ListedInvoice> = { title: 'City', cell: ({ customer }) => customer?.city };
const COUNTRY: Column<ListedInvoice> = { title: 'Country', cell: ({ customer }) => customer?.country };

const TOTAL: Column<ListedInvoice> = {
  title: 'Total',
  align: 'right',
  cell: ({ total, due_amount }) => (
    <span className={styles.total}>
      {formatDollars(total)}
      {due_amount > 0 && due_amount !== total && <small>{formatDollars(due_amount)} due</small>}
    </span>
  ),
};

export const ALL_COLUMNS = [NUMBER, DATE, CUSTOMER, EMAIL, TOTAL];

/** Of the lists by status: on a phone, the customer heads each card. */
export const STATUS_COLUMNS = [DATE, { ...CUSTOMER, narrow: 'heading' as const }, EMAIL, CITY, COUNTRY, TOTAL];
