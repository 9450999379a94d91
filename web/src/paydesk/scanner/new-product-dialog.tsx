import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useQuery } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { catalogueLevels } from '../../pickers/catalogue-levels.ts';
import { useAddProduct } from '../../products/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

type NewProductDialogProps = {
  code: string;
  shopId: string;
  onAdded: (product: Product) => void;
  onClosed: () => void;
};

/** Adds a product that nobody has entered yet, so that the scan is not in vain. Everything else about it can wait. */
export function NewProductDialog({ code, shopId, onAdded, onClosed }: NewProductDialogProps) {
  const { form, saving, field } = useNewProduct({ code, shopId, onAdded });
  const { data: categories = [] } = useQuery(catalogueLevels.category());
  return (
    <FormDialog
      title="New product with this code"
      form={{ ...form, ...saving }}
      saveLabel="Save and Add"
      onClosed={onClosed}
    >
      <Text size="sm">No product with the code {code}.</Text>
      <TextInput {...field('name')} label="Name" required data-autofocus maxLength={500} autoComplete="off" />
      <NativeSelect
        {...field('category')}
        label="Category"
        required
        data={[{ value: '', label: 'Select Category' }, ...categories.map(({ name }) => name)]}
      />
      <TextInput
        {...field('price')}
        label="Price"
        required
        inputMode="decimal"
        leftSection="A$"
        maxLength={20}
        autoComplete="off"
      />
      <TextInput {...field('barcodes')} label="Barcode" required maxLength={64} autoComplete="off" />
    </FormDialog>
  );
}

const useNewProduct = ({ code, shopId, onAdded }: Omit<NewProductDialogProps, 'onClosed'>) => {
  const form = useFormState({ name: '', category: '', price: '', barcodes: code });
  const { values, field } = form;
  const { mutateAsync: addProduct } = useAddProduct();
  const keyOf = useSubmitOnce();
  const saving = useSubmit(form, {
    check: () => {
      const missing = missingIn(values, { name: 'Name', category: 'Category', price: 'Price', barcodes: 'Barcode' });
      const price = missing.price ?? readAmount(values.price).problem;
      return { ...missing, ...(price && { price }) };
    },
    send: async () => {
      const { value: price } = readAmount(values.price);
      const body = { ...values, price: price === undefined ? values.price : amountText(price), shop_id: shopId };
      onAdded((await addProduct({ body, key: keyOf(body) })).data);
    },
    failed: (error) => reasonOr(error, 'Unknown error occurred'),
  });
  return { form, saving, field };
};
