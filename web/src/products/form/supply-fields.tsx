import { Autocomplete, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { MOST_SUPPLIER_LETTERS } from '@mendpoint/contract/products';
import { MOST_SKU_LETTERS } from '@mendpoint/domain/products/sku';
import { useMay } from '../../person/queries.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';
import { useSuppliers } from '../queries.ts';
import type { FieldOf } from './field-props.ts';
import { FoldedPart } from './folded-part.tsx';
import type { ProductValues } from './product-form-values.ts';

type PartProps = { values: ProductValues; problems: Problems<ProductValues>; field: FieldOf };

/** The codes by which a product is found. */
export function CodeFields({ values, problems, field }: PartProps) {
  return (
    <FoldedPart title="Codes" isOpen={values.barcodes !== ''} isWrong={Boolean(problems.barcodes || problems.sku)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Textarea
          {...field('barcodes', 'Scan or type them, one a line.')}
          label="Barcodes"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={1000}
          spellCheck={false}
        />
        <TextInput
          {...field('sku', 'Leave it empty to have one given.')}
          label="SKU"
          maxLength={MOST_SKU_LETTERS}
          placeholder="Automatic"
          spellCheck={false}
        />
      </SimpleGrid>
    </FoldedPart>
  );
}

/** What a product costs, where it comes from, and when to order it again. */
export function SupplyFields({ values, problems, field, shopId, onChange }: PartProps & SupplierProps) {
  const maySeeCost = useMay()('edit-products');
  const { data: suppliers = [] } = useSuppliers(shopId);
  const { onChange: _, ...supplier } = field('supplier');
  const isFilled = [values.cost, values.supplier, values.supplier_code, values.reorder_level].some(
    (text) => text !== '',
  );
  const isWrong = Boolean(problems.cost || problems.supplier || problems.supplier_code || problems.reorder_level);
  return (
    <FoldedPart title="Cost and supplier" isOpen={isFilled} isWrong={isWrong}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {maySeeCost && (
          <TextInput
            {...field('cost', 'As on the supplier’s tax invoice. Not registered for GST: what you pay.')}
            label="Cost ex GST"
            inputMode="decimal"
            leftSection="A$"
            maxLength={20}
            disabled={values.bundle !== ''}
          />
        )}
        <TextInput
          {...field('reorder_level', 'Low at this quantity and below.')}
          label="Reorder Level"
          inputMode="numeric"
          maxLength={9}
          placeholder="4"
        />
        <Autocomplete
          {...supplier}
          label="Supplier"
          data={suppliers}
          limit={8}
          maxLength={MOST_SUPPLIER_LETTERS}
          onChange={(name) => onChange({ supplier: name })}
        />
        <TextInput {...field('supplier_code')} label="Supplier’s Code" maxLength={MOST_SUPPLIER_LETTERS} />
      </SimpleGrid>
    </FoldedPart>
  );
}

type SupplierProps = { shopId: string | null; onChange: (part: Partial<ProductValues>) => void };
