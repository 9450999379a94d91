import { useState } from 'react';
import { formatCents } from '../ui/format.ts';
import { ProductForm } from './product-form.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { lineAmount, type ProductLine, productKey, unitsOf } from './sale.ts';
import { useTill } from './till.ts';

/** The products on the receipt. */
export function ProductLines() {
  const { sale } = useTill();
  const [edited, setEdited] = useState<string | null>(null);
  return sale.products.map((line) => {
    const key = productKey(line);
    return <Line key={key} line={line} isEdited={key === edited} onEdit={(edit) => setEdited(edit ? key : null)} />;
  });
}

type LineProps = { line: ProductLine; isEdited: boolean; onEdit: (edit: boolean) => void };

function Line({ line, isEdited, onEdit }: LineProps) {
  const { sale, act } = useTill();
  const { product, quantity, price } = line;
  const key = productKey(line);
  const amount = lineAmount(line);
  const units = unitsOf(sale, product._id);
  const isShort = product.stock !== null && units > product.stock;
  return (
    <ReceiptLine
      name={product.name}
      details={product.sku}
      amount={amount === null ? '—' : formatCents(amount)}
      warning={isShort ? `Only ${product.stock} left in stock.` : null}
      quantity={{
        value: quantity,
        onChange: (next) => act({ type: 'change product', key, quantity: next, price }),
      }}
      price={`${formatCents(price)} each`}
      onEdit={() => onEdit(true)}
      onRemove={() => act({ type: 'remove product', key })}
      editor={
        isEdited ? (
          <ProductForm
            product={product}
            quantity={quantity}
            price={price}
            others={units - quantity}
            submitLabel="Save"
            onCancel={() => onEdit(false)}
            onSubmit={(changed) => {
              act({ type: 'change product', key, quantity: changed.quantity, price: changed.price });
              onEdit(false);
            }}
          />
        ) : null
      }
    />
  );
}
