import { useState } from 'react';
import { formatCents } from '../ui/format.ts';
import { PriceForm } from './price-form.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { type RepairLine, repairKey } from './sale.ts';
import { useTill } from './till.ts';

/** The repairs on the receipt, one of each. */
export function RepairLines() {
  const { sale } = useTill();
  const [edited, setEdited] = useState<string | null>(null);
  return sale.repairs.map((line) => {
    const key = repairKey(line);
    return <Line key={key} line={line} isEdited={key === edited} onEdit={(edit) => setEdited(edit ? key : null)} />;
  });
}

type LineProps = { line: RepairLine; isEdited: boolean; onEdit: (edit: boolean) => void };

function Line({ line, isEdited, onEdit }: LineProps) {
  const { act } = useTill();
  const { part, category, brand, device, price } = line;
  const key = repairKey(line);
  return (
    <ReceiptLine
      name={part.name}
      details={[category.name, brand.name, device.name].join(' · ')}
      amount={formatCents(price)}
      price="Change price"
      onEdit={() => onEdit(true)}
      onRemove={() => act({ type: 'remove repair', key })}
      editor={
        isEdited ? (
          <PriceForm
            price={price}
            submitLabel="Save"
            onCancel={() => onEdit(false)}
            onSubmit={(next) => {
              act({ type: 'price repair', key, price: next });
              onEdit(false);
            }}
          />
        ) : null
      }
    />
  );
}
