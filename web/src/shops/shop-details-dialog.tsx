import { Group, Modal } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { useState } from 'react';
import { PrintTestPage } from './print-test-page.tsx';
import styles from './shop-details-dialog.module.css';
import { BANK_FIELDS, SHOP_FIELDS, SURCHARGE_FIELDS } from './shop-form-values.ts';

/** Shows everything about a store, read-only. */
export function ShopDetailsDialog({ shop, onClosed }: { shop: Shop; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} onExitTransitionEnd={onClosed} title={shop.name}>
      <dl className={styles.details}>
        {SHOP_FIELDS.map(({ name, label }) => (
          <div key={name} className={styles.detail}>
            <dt>{label}</dt>
            <dd>{shop[name] || '–'}</dd>
          </div>
        ))}
        {[...BANK_FIELDS, ...SURCHARGE_FIELDS].map(({ name, label }) => (
          <div key={name} className={styles.detail}>
            <dt>{label}</dt>
            <dd>{shop[name] || '–'}</dd>
          </div>
        ))}
        <div className={styles.detail}>
          <dt>Opening Hours</dt>
          <dd className={styles.lines}>{shop.opening_hours || '–'}</dd>
        </div>
        <div className={styles.detail}>
          <dt>Registered for GST</dt>
          <dd>{shop.gst_registered ? 'Yes' : 'No'}</dd>
        </div>
        <div className={styles.detail}>
          <dt>Cash rounded to 5 cents</dt>
          <dd>{shop.cash_rounding ? 'Yes' : 'No'}</dd>
        </div>
        <div className={styles.detail}>
          <dt>Logo</dt>
          <dd>{shop.logo ? <img className={styles.logo} src={shop.logo} alt={`Logo of ${shop.name}`} /> : '–'}</dd>
        </div>
      </dl>
      <Group mt="md">
        <PrintTestPage shopName={shop.name} />
      </Group>
    </Modal>
  );
}
