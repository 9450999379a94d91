import { Button } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { Suspense, useContext, useState, useSyncExternalStore } from 'react';
import { useWorkAt } from '../../api/till.ts';
import { ProductForm } from '../products/product-form.tsx';
import { PriceForm } from '../repairs/price-form.tsx';
import { LAST_SALE, LastSaleView } from '../sale/last-sale.ts';
import {
  hasLines,
  lineAmount,
  type ProductLine,
  productKey,
  type RepairLine,
  repairKey,
  type SaleProduct,
  unitsOf,
} from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { type Choice, useChoice } from './chosen-line.ts';
import { ReceiptLine } from './receipt-line.tsx';
import styles from './receipt-lines.module.css';

/** All lines of the sale, and the button that undoes the last removal. `isOpen` is whether a phone shows them. */
export function ReceiptLines({ isOpen }: { isOpen: boolean }) {
  const { sale, act, undo } = useTill();
  const choice = useChoice(sale, isOpen);
  return (
    <>
      <div className={styles.lines}>
        {!hasLines(sale) && <BeforeTheSale />}
        {sale.products.length > 0 && (
          <section aria-label="Accessories">
            <h2 className={styles.title}>Accessories</h2>
            <ul className={styles.list}>
              <ProductLines choice={choice} />
            </ul>
          </section>
        )}
        {sale.repairs.length > 0 && (
          <section aria-label="Repairs on the receipt">
            <h2 className={styles.title}>Repairs</h2>
            <ul className={styles.list}>
              <RepairLines choice={choice} />
            </ul>
          </section>
        )}
      </div>
      {undo && (
        <div className={styles.undo} role="status">
          <span>{undo.words}</span>
          <Button variant="subtle" px="sm" onClick={() => act({ type: 'restore', sale: undo.sale })}>
            Undo
          </Button>
        </div>
      )}
    </>
  );
}

/** What to do, or what was just done: the last sale that was paid here stays in sight until the next one begins. */
function BeforeTheSale() {
  const store = useWorkAt(useTill().shopId, LAST_SALE);
  const last = useSyncExternalStore(store.subscribe, store.get);
  const LastSale = useContext(LastSaleView);
  if (last === null) return <p className={styles.empty}>Scan, search or pick a repair to start the sale.</p>;
  return (
    <Suspense>
      <LastSale
        key={last.id}
        {...last}
        onSeen={() => store.set({ ...last, isNew: false })}
        onGone={() => store.set(null)}
      />
    </Suspense>
  );
}

/** The products on the receipt. */
function ProductLines({ choice }: { choice: Choice }) {
  const { sale } = useTill();
  const lists = { choice, editing: useEditing(choice) };
  return sale.products.map((line) => <SoldProduct key={productKey(line)} line={line} {...lists} />);
}

type SoldProps<Line> = { line: Line; choice: Choice; editing: Editing };

function SoldProduct({ line, choice, editing }: SoldProps<ProductLine>) {
  const { sale, act } = useTill();
  const { product, quantity, price } = line;
  const key = productKey(line);
  const amount = lineAmount(line);
  const units = unitsOf(sale, product._id);
  return (
    <ReceiptLine
      of={key}
      choice={choice}
      name={product.name}
      details={product.sku}
      amount={amount === null ? '—' : formatMoney(amount)}
      warning={shortage(product, units)}
      quantity={{ value: quantity, onChange: (next) => act({ type: 'change product', key, quantity: next, price }) }}
      price={`× ${formatMoney(price)}`}
      onEdit={() => editing.start(key)}
      wasEdited={key === editing.ended}
      onRemove={() => act({ type: 'remove product', key })}
      editor={key === editing.key ? <ProductEditor line={line} others={units - quantity} editing={editing} /> : null}
    />
  );
}

type ProductEditorProps = { line: ProductLine; others: number; editing: Editing };

function ProductEditor({ line: { product, quantity, price }, others, editing }: ProductEditorProps) {
  const { act } = useTill();
  const key = productKey({ product, price });
  return (
    <ProductForm
      product={product}
      quantity={quantity}
      price={price}
      others={others}
      submitLabel="Save"
      onCancel={() => editing.end(key)}
      onSubmit={(changed) => {
        if (act({ type: 'change product', key, quantity: changed.quantity, price: changed.price }))
          editing.end(productKey(changed));
      }}
    />
  );
}

const shortage = ({ stock }: SaleProduct, units: number): string | null =>
  stock !== null && units > stock ? `Only ${stock} left in stock.` : null;

/** The repairs on the receipt, one of each. */
function RepairLines({ choice }: { choice: Choice }) {
  const { sale } = useTill();
  const lists = { choice, editing: useEditing(choice) };
  return sale.repairs.map((line) => <SoldRepair key={repairKey(line)} line={line} {...lists} />);
}

function SoldRepair({ line, choice, editing }: SoldProps<RepairLine>) {
  const { act } = useTill();
  const { part, category, brand, device, price, ticket } = line;
  const which = ticket ? [ticket.number, ticket.device] : [category.name, brand.name, device.name];
  const key = repairKey(line);
  return (
    <ReceiptLine
      of={key}
      choice={choice}
      name={part.name}
      details={which.filter(Boolean).join(' · ')}
      amount={formatMoney(price)}
      price="Change price"
      onEdit={() => editing.start(key)}
      wasEdited={key === editing.ended}
      onRemove={() => act({ type: 'remove repair', key })}
      editor={
        key === editing.key ? (
          <PriceForm
            price={price}
            submitLabel="Save"
            onCancel={() => editing.end(key)}
            onSubmit={(next) => {
              if (act({ type: 'price repair', key, price: next })) editing.end(key);
            }}
          />
        ) : null
      }
    />
  );
}

/** Which line of a list is edited in place, by its key, and which one was edited last. */
type Editing = {
  key: string | null;
  ended: string | null;
  start: (key: string) => void;
  /** `key` is the line's key after the edit: a new price changes it. */
  end: (key: string) => void;
};

const useEditing = ({ choose }: Choice): Editing => {
  const [state, setState] = useState<Pick<Editing, 'key' | 'ended'>>({ key: null, ended: null });
  return {
    ...state,
    start: (key) => setState({ key, ended: null }),
    end: (key) => {
      setState({ key: null, ended: key });
      choose(key);
    },
  };
};
