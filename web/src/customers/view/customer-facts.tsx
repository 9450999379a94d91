import { Anchor, Paper } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { addressLines } from '@mendpoint/documents/address';
import type { ReactNode } from 'react';
import styles from '../../pickers/story/story.module.css';

/** Who the customer is and how they are reached. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { company, abn, phone, email, no_email: hasNone, notes } = customer;
  const address = addressLines(customer).join(', ');
  return (
    <Paper component="section" withBorder p="md" aria-label="Customer Details">
      <dl className={styles.facts}>
        {company && <Fact term="Company">{company}</Fact>}
        {abn && <Fact term="ABN">{abn}</Fact>}
        <Fact term="Phone">
          {phone && (
            <Anchor inherit href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </Anchor>
          )}
        </Fact>
        <Fact term="Email">
          {email ? (
            <Anchor inherit href={`mailto:${email}`}>
              {email}
            </Anchor>
          ) : (
            hasNone && 'Has no email'
          )}
        </Fact>
        {address && <Fact term="Address">{address}</Fact>}
        {notes && (
          <Fact term="Notes, for the shop’s people alone" isWide>
            {notes}
          </Fact>
        )}
      </dl>
    </Paper>
  );
}

type FactProps = { term: string; isWide?: boolean; children: ReactNode };

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{term}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
