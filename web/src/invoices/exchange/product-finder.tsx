import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { productQueries } from '../../products/queries.ts';

type ProductFinderProps = { shopId: string; onPick: (product: Product) => void };

const MOST = 6;

/** Finds a product by name, brand, SKU or scanner: Enter takes the first. */
export function ProductFinder({ shopId, onPick }: ProductFinderProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({
    ...productQueries.list({ shop_id: shopId, q, page: 1, limit: MOST }),
    enabled: q !== '',
  });
  const products = q === '' ? [] : (found.data?.data ?? []);
  const pick = (product: Product) => {
    setText('');
    onPick(product);
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = products;
    if (first && !found.isFetching) pick(first);
  };
  return (
    <Stack gap="xs">
      <TextInput
        label="Find a product"
        placeholder="Name, brand or SKU"
        autoComplete="off"
        value={text}
        error={found.isError && 'The products could not be read.'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={takeFirst}
      />
      {products.map((product) => (
        <Found key={product._id} product={product} onPick={() => pick(product)} />
      ))}
      {q !== '' && found.isSuccess && products.length === 0 && <Text role="status">No products found.</Text>}
    </Stack>
  );
}

function Found({ product, onPick }: { product: Product; onPick: () => void }) {
  return (
    <Button variant="default" justify="space-between" fullWidth onClick={onPick}>
      <Group gap="md" wrap="nowrap">
        <span>{product.name}</span>
        <Text span c="dimmed">
          {formatDollars(product.price)}
        </Text>
      </Group>
    </Button>
  );
}
