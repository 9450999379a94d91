import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ProductSearch } from '../../pickers/product-search.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { bundleText, partsIn, partsInWords, type TypedPart, withPart } from './bundle-values.ts';
import { FoldedPart } from './folded-part.tsx';
import type { ProductValues } from './product-form-values.ts';

type BundleFieldsProps = {
  bundle: string;
  problem: string | undefined;
  /** What somebody else made of it in the meantime. */
  theirs: string | undefined;
  /** null: all shops sell it. */
  shopId: string | null;
  /** The product itself; null: a new one. */
  productId: string | null;
  onChange: (part: Partial<ProductValues>) => void;
};

/** Of which other products one consists. A bundle has neither stock nor cost of its own. */
export function BundleFields({ bundle, problem, theirs, shopId, productId, onChange }: BundleFieldsProps) {
  const [refused, setRefused] = useState('');
  const put = (text: string) => {
    setRefused('');
    onChange({ bundle: text });
  };
  return (
    <FoldedPart title="Bundle" isOpen={bundle !== ''} isWrong={Boolean(problem)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          A bundle consists of other products. Selling one takes their stock; it has no stock and no cost of its own.
        </Text>
        {theirs !== undefined && (
          <Text size="sm">Changed by someone else to: {partsInWords(theirs) || 'no bundle'}</Text>
        )}
        <Parts parts={partsIn(bundle)} onChange={(parts) => put(bundleText(parts))} />
        <AddPart
          shopId={shopId}
          onPick={(product) => {
            const next = withPart(bundle, product, productId);
            if ('text' in next) put(next.text);
            else setRefused(next.problem);
          }}
        />
        {(refused || problem) && (
          <Text size="sm" c="red" role="alert">
            {refused || problem}
          </Text>
        )}
      </Stack>
    </FoldedPart>
  );
}

type AddPartProps = { shopId: string | null; onPick: (product: Product) => void };

/** Searched in the shop that sells the bundle; where all shops do, in the selected one. */
function AddPart({ shopId, onPick }: AddPartProps) {
  const { shop } = useSelectedShop();
  const searchedShop = shopId ?? shop?._id;
  if (!searchedShop) return null;
  return (
    <ProductSearch
      shopId={searchedShop}
      label="Add a product to the bundle"
      placeholder="Name, SKU or IMEI"
      onPick={onPick}
    />
  );
}

type PartsProps = { parts: readonly TypedPart[]; onChange: (parts: readonly TypedPart[]) => void };

function Parts({ parts, onChange }: PartsProps) {
  return parts.map((part) => (
    <PartRow
      key={part.product_id}
      part={part}
      onQuantity={(quantity) => onChange(parts.map((one) => (one === part ? { ...one, quantity } : one)))}
      onRemove={() => onChange(parts.filter((one) => one !== part))}
    />
  ));
}

type PartRowProps = { part: TypedPart; onQuantity: (quantity: number) => void; onRemove: () => void };

function PartRow({ part: { name, sku, quantity }, onQuantity, onRemove }: PartRowProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <TextInput
        aria-label={`How many of ${name}`}
        inputMode="numeric"
        maxLength={3}
        w="4.5rem"
        value={quantity === 0 ? '' : String(quantity)}
        onChange={({ currentTarget: { value } }) => onQuantity(Number(value.replace(/\D/g, '')))}
        autoComplete="off"
      />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Take ${name} out of the bundle`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
