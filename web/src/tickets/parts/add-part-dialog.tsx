import { Anchor, Group, NumberInput, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { MOST_PIECES } from '@mendpoint/domain/ticket/parts';
import { reasonOr } from '../../api/api-error.ts';
import { productDetail } from '../../pickers/product-detail.ts';
import { ProductSearch } from '../../pickers/product-search.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useAddPart } from './queries.ts';

type Typed = { product: Product | null; name: string; quantity: number };

const useAdding = ({ _id, number }: WholeTicket) => {
  const state = useFormState<Typed>({ product: null, name: '', quantity: 1 });
  const { product, quantity } = state.values;
  const name = state.values.name.trim();
  const { mutateAsync } = useAddPart(_id);
  const sending = useSubmit(state, {
    send: async () => {
      await mutateAsync(product ? { product_id: product._id, quantity } : { name, quantity });
      noticeSuccess(`${product?.name ?? name} is wanted for ${number}.`);
    },
    failed: (error) => reasonOr(error, 'The part was not added.'),
    tells: 'both',
  });
  const isCounted = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES;
  return { state, sending, isComplete: isCounted && (product !== null || name !== '') };
};

/** A product of the store, or what is not stocked by its name. It opens when it is mounted. */
export function AddPartDialog({ ticket, onClosed }: { ticket: WholeTicket; onClosed: () => void }) {
  const { state, sending, isComplete } = useAdding(ticket);
  const { product, quantity } = state.values;
  return (
    <FormDialog
      title={`Part for ${ticket.number}`}
      saveLabel="Add part"
      form={{ ...state, ...sending }}
      isComplete={isComplete}
      onClosed={onClosed}
    >
      {product ? (
        <Chosen product={product} onChange={() => state.change({ product: null })} />
      ) : (
        <>
          <ProductSearch
            shopId={ticket.shop_id}
            label="Find a product"
            placeholder="Name, SKU or barcode"
            onPick={(picked) => state.change({ product: picked, name: '' })}
          />
          <TextInput label="Or what is not stocked" maxLength={100} autoComplete="off" {...state.field('name')} />
        </>
      )}
      <NumberInput
        label="Quantity"
        min={1}
        max={MOST_PIECES}
        allowDecimal={false}
        value={quantity}
        onChange={(value) => state.change({ quantity: Number(value) })}
      />
    </FormDialog>
  );
}

function Chosen({ product, onChange }: { product: Product; onChange: () => void }) {
  return (
    <Group gap="sm" justify="space-between">
      <div>
        <Text fw={600}>{product.name}</Text>
        <Text size="sm" c="dimmed">
          {productDetail(product)}
        </Text>
      </div>
      <Anchor component="button" type="button" underline="always" onClick={onChange}>
        Another one
      </Anchor>
    </Group>
  );
}
