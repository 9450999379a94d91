import type { TurnedDisplay } from '@mendpoint/contract/displays';
import { useEffect } from 'react';
import type { AskedProps } from './asked-props.ts';
import { DetailsForm } from './details-form.tsx';
import styles from './display.module.css';
import { EstimateForm } from './estimate-form.tsx';
import { MarksForm } from './marks-form.tsx';
import { Notice } from './notice.tsx';
import { PACE, type Pace, useDisplay } from './use-display.ts';
import { useStayAwake } from './use-stay-awake.ts';

/** /display/{token}: a tablet that is turned to customers shows one thing at a time. */
export function DisplayPage({ token, pace = PACE }: { token: string; pace?: Pace }) {
  const { turned, failure, problem, isBusy, isThanking, answer } = useDisplay(token, pace);
  useStayAwake();
  const name = turned?.shop.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);
  if (failure?.status === 404)
    return (
      <main className={styles.page}>
        <h1>Not paired</h1>
        <p role="alert">{failure.message}</p>
      </main>
    );
  if (turned === null)
    return (
      <main className={styles.page}>
        <p role="status">{failure?.message ?? 'Loading…'}</p>
      </main>
    );
  const { shown, shop } = turned;
  if (shown === null) return <Idle shop={shop} isThanking={isThanking} isAlone={failure !== null} />;
  return (
    <main className={styles.page} key={shown._id}>
      <p className={styles.shop}>{shop.name}</p>
      <Asked shown={shown} isBusy={isBusy} problem={problem} onAnswer={answer} />
    </main>
  );
}

function Asked(props: AskedProps) {
  if (props.shown.kind === 'details') return <DetailsForm {...props} />;
  if (props.shown.kind === 'notice') return <Notice {...props} />;
  if (props.shown.kind === 'marks') return <MarksForm {...props} />;
  return <EstimateForm {...props} />;
}

type IdleProps = { shop: TurnedDisplay['shop']; isThanking: boolean; isAlone: boolean };

/** Nothing of anybody: the shop’s logo and name. */
function Idle({ shop, isThanking, isAlone }: IdleProps) {
  return (
    <main className={styles.idle}>
      {shop.logo !== null && <img className={styles.logo} src={shop.logo} alt="" />}
      <h1>{isThanking ? 'Thank you' : shop.name}</h1>
      <p role="status">{isThanking ? 'We have your answer.' : 'Welcome'}</p>
      {isAlone && <p className={styles.alone}>No connection to the till</p>}
    </main>
  );
}
