import { formatMoney } from '@mendpoint/domain/money/cents';
import { ProductForm } from '../products/product-form.tsx';
import { lineAmount, type ProductLine, productKey, unitsOf } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The products on the receipt. */
export function ProductLines() {
  const { sale } = useTill();
  const editing = useEditing();
  return sale.products.map((line) => <Line key={productKey(line)} line={line} editing={editing} />);
}

function Line({ line, editing }: { line: ProductLine; editing: Editing }) {
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
      amount={amount === null ? '—' : formatMoney(amount)}
      warning={isShort ? `Only ${product.stock} left in stock.` : null}
      quantity={{
        value: quantity,
        onChange: (next) => act({ type: 'change product', key, quantity: next, price }),
      }}
      price={`× ${formatMoney(price)}`}
      onEdit={() => editing.start(key)}
      wasEdited={key === editing.ended}
      onRemove={() => act({ type: 'remove product', key })}
      editor={
        key === editing.key ? (
          <ProductForm
            product={product}
            quantity={quantity}
            price={price}
            others={units - quantity}
            submitLabel="Save"
            onCancel={() => editing.end(key)}
            onSubmit={(changed) => {
              if (act({ type: 'change product', key, quantity: changed.quantity, price: changed.price }))
                editing.end(productKey(changed));
            }}
          />
        ) : null
      }
    />
  );
}
