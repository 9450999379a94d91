import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { DayField } from '../../ui/form/day-field.tsx';
import type { Problems } from '../../ui/form/use-form-state.ts';
import { BundleFields } from './bundle-fields.tsx';
import { CatalogueSelects } from './catalogue-selects.tsx';
import { type FieldOf, fieldProps } from './field-props.ts';
import { countedOf, type ProductValues } from './product-form-values.ts';
import { CodeFields, SupplyFields } from './supply-fields.tsx';

type ProductFieldsProps = {
  values: ProductValues;
  problems: Problems<ProductValues>;
  /** What somebody else entered in the same fields in the meantime. */
  theirs: Partial<ProductValues>;
  onChange: (part: Partial<ProductValues>) => void;
  /** Whose suppliers are suggested; null: those of all shops. */
  shopId: string | null;
  /** null: a new one. */
  productId: string | null;
};

/** All fields of a product except its pictures. */
export function ProductFields({ values, problems, theirs, onChange, shopId, productId }: ProductFieldsProps) {
  const hints = hintsOf(theirs);
  const counted = countedOf(values);
  const field: FieldOf = (name, hint) =>
    fieldProps({ value: counted[name], error: problems[name], description: hints[name] ?? hint }, (value) =>
      onChange({ [name]: value }),
    );
  const part = { values, problems, field };
  return (
    <>
      <TextInput {...field('name')} label="Name" required maxLength={500} autoFocus />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <CatalogueSelects values={values} problems={problems} hints={hints} onChange={onChange} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput {...field('price')} label="Price" required {...MONEY} maxLength={20} />
        <TextInput {...field('quantity')} {...NUMBER} label="Quantity" {...quantityOf(values)} />
        <ExpectedField values={values} field={field} onChange={onChange} />
        <TextInput {...field('IMEI')} label="IMEI" maxLength={500} />
        <WarrantyFields values={values} field={field} />
      </SimpleGrid>
      <Textarea {...field('description')} label="Description" autosize minRows={3} maxRows={12} maxLength={10_000} />
      <CodeFields {...part} />
      <SupplyFields {...part} shopId={shopId} onChange={onChange} />
      <BundleFields
        bundle={values.bundle}
        problem={problems.bundle}
        theirs={theirs.bundle}
        shopId={shopId}
        productId={productId}
        onChange={onChange}
      />
    </>
  );
}

type ExpectedProps = { values: ProductValues; field: FieldOf; onChange: ProductFieldsProps['onChange'] };

/** Says when the day has passed: the paydesk then says nothing of it. */
function ExpectedField({ values: { expected_on: day, bundle }, field, onChange }: ExpectedProps) {
  const isPast = day !== '' && day < sydneyDay(new Date());
  return (
    <DayField
      {...field('expected_on', isPast ? 'This day has passed, so nobody is told.' : 'Shown while it is sold out.')}
      label="More Expected On"
      name="More Expected On"
      disabled={bundle !== ''}
      value={bundle === '' ? day : ''}
      onChange={(next) => onChange({ expected_on: next })}
    />
  );
}

const MONEY = { inputMode: 'decimal', leftSection: 'A$', placeholder: 'incl. any GST' } as const;
const NUMBER = { inputMode: 'numeric', maxLength: 9 } as const;

function WarrantyFields({ values, field }: { values: ProductValues; field: FieldOf }) {
  return (
    <>
      <NativeSelect {...field('warranty')} label="Warranty" data={['No Warranty', 'Warranty']} />
      {values.warranty === 'Warranty' && (
        <TextInput
          {...field('warrantyPeriod')}
          {...NUMBER}
          label="Warranty Period"
          rightSection="months"
          rightSectionWidth={76}
        />
      )}
    </>
  );
}

const quantityOf = ({ bundle }: ProductValues) =>
  bundle === '' ? { placeholder: 'Not stock-tracked' } : { placeholder: 'As its parts allow', disabled: true };

const hintsOf = (theirs: Partial<ProductValues>): Partial<ProductValues> =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, text]) => [name, `Changed by someone else to: ${text || '(empty)'}`]),
  );
