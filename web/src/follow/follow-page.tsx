import type { FollowedTicket } from '@mendpoint/contract/estimates';
import { customerWords } from '@mendpoint/domain/ticket/following';
import { formatMoment } from '@mendpoint/domain/time/dates';
import { useEffect } from 'react';
import { formatDollars } from '../lib/format.ts';
import styles from './follow.module.css';
import { FollowedEstimate } from './followed-estimate.tsx';
import { useRepair } from './use-repair.ts';

/** /t/{token}, which customers open on their phones. */
export function FollowPage({ token }: { token: string }) {
  const { repair, failure, told, isBusy, load, answer } = useRepair(token);
  useEffect(() => {
    if (repair) document.title = `Repair ${repair.number} – ${repair.shop.name}`;
  }, [repair]);
  if (failure && (repair === null || failure.status === 404)) return <NotShown {...failure} onRetry={load} />;
  if (repair === null)
    return (
      <main className={styles.page}>
        <h1>Your repair</h1>
        <p role="status">Loading…</p>
      </main>
    );
  const { title, next } = customerWords(repair.state, repair.estimate?.answered_at != null);
  return (
    <main className={styles.page}>
      <p className={styles.shop}>{repair.shop.name}</p>
      <h1>{title}</h1>
      <p className={styles.next}>{next}</p>
      {told && (
        <p className={told.isFailure ? styles.failure : styles.thanks} role={told.isFailure ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
      <Facts repair={repair} />
      {repair.estimate && (
        <FollowedEstimate
          key={repair.estimate.version}
          estimate={repair.estimate}
          canAnswer={repair.state !== 'collected' && repair.state !== 'cancelled' && repair.state !== 'unrepairable'}
          isBusy={isBusy}
          onAnswer={answer}
        />
      )}
      <ToPay repair={repair} />
      <ShopWords shop={repair.shop} />
    </main>
  );
}

type NotShownProps = { status: number; message: string; onRetry: () => Promise<void> };

function NotShown({ status, message, onRetry }: NotShownProps) {
  return (
    <main className={styles.page}>
      <h1>Your repair</h1>
      <p role="alert">{message}</p>
      {status !== 404 && (
        <button type="button" className={styles.main} onClick={() => void onRetry()}>
          Try again
        </button>
      )}
    </main>
  );
}

function Facts({ repair: { device, mark, number, promised_at: promisedAt, state } }: { repair: FollowedTicket }) {
  const isPromised = promisedAt !== null && state !== 'ready' && state !== 'collected';
  return (
    <section className={styles.card} aria-label="Your device">
      <dl className={styles.facts}>
        <div>
          <dt>Device</dt>
          <dd>{mark === '' ? device : `${device}, ${mark}`}</dd>
        </div>
        <div>
          <dt>Ticket</dt>
          <dd>{number}</dd>
        </div>
        {isPromised && (
          <div>
            <dt>Promised by</dt>
            <dd>{formatMoment(promisedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function ToPay({ repair: { to_pay: toPay, invoice } }: { repair: FollowedTicket }) {
  if (toPay === null && invoice === null) return null;
  return (
    <section className={styles.card} aria-label="What it costs">
      <dl className={styles.facts}>
        {toPay !== null && (
          <div className={styles.sum}>
            <dt>To pay (incl. GST)</dt>
            <dd>{formatDollars(toPay)}</dd>
          </div>
        )}
        {invoice && (
          <div className={styles.sum}>
            <dt>Invoice {invoice.number}</dt>
            <dd>{formatDollars(invoice.total)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function ShopWords({ shop }: { shop: FollowedTicket['shop'] }) {
  return (
    <footer className={styles.foot}>
      <h2>{shop.name}</h2>
      <p>{shop.address}</p>
      {shop.phone !== '' && (
        <p>
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
        </p>
      )}
      {shop.opening_hours !== '' && <p className={styles.hours}>{shop.opening_hours}</p>}
    </footer>
  );
}
