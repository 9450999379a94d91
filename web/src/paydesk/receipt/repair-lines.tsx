import { formatMoney } from '@mendpoint/domain/money/cents';
import { PriceForm } from '../repairs/price-form.tsx';
import { type RepairLine, repairKey } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The repairs on the receipt, one of each. */
export function RepairLines() {
  const { sale } = useTill();
  const editing = useEditing();
  return sale.repairs.map((line) => <Line key={repairKey(line)} line={line} editing={editing} />);
}

function Line({ line, editing }: { line: RepairLine; editing: Editing }) {
  const { act } = useTill();
  const { part, category, brand, device, price } = line;
  const key = repairKey(line);
  return (
    <ReceiptLine
      name={part.name}
      details={[category.name, brand.name, device.name].join(' · ')}
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
