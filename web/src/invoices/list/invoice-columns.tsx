import { Anchor } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDate } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './invoice-columns.module.css';

const NUMBER: Column<ListedInvoice> = {
  title: 'Invoice Number',
  narrow: 'heading',
  cell: (invoice) => (
    <span className={styles.badged}>
      <Anchor inherit component={Link} to={paths.invoice(invoice._id)}>
        {invoice.invoiceNumber}
      </Anchor>
      <StateBadge state={stateOf(invoice)} />
    </span>
  ),
};

const DATE: Column<ListedInvoice> = { title: 'Date', cell: ({ createdAt }) => formatDate(createdAt) };

const CUSTOMER: Column<ListedInvoice> = {
  title: 'Customer Name',
  cell: ({ customer }) => nameOf(customer),
};

const nameOf = (customer: ListedInvoice['customer']): string => (customer ? personName(customer) : 'No customer');

/** In a list without numbers the state stands with the customer, who heads each card on a phone. */
const CUSTOMER_AND_STATE: Column<ListedInvoice> = {
  ...CUSTOMER,
  narrow: 'heading',
  cell: (invoice) => (
    <span className={styles.badged}>
      {nameOf(invoice.customer)}
      <StateBadge state={stateOf(invoice)} />
    </span>
  ),
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

/** Of the lists by status. */
export const STATUS_COLUMNS = [DATE, CUSTOMER_AND_STATE, EMAIL, CITY, COUNTRY, TOTAL];
