import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { productQueries } from '../../products/queries.ts';

type ProductFinderProps = { shopId: string; onPick: (product: Product) => void };

const MOST = 6;

const listOf = (shopId: string, q: string) => productQueries.list({ shop_id: shopId, q, page: 1, limit: MOST });

/** Finds a product by name, brand, SKU or scanner: Enter takes the one with exactly this code, else the first. */
export function ProductFinder({ shopId, onPick }: ProductFinderProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...listOf(shopId, q), enabled: q !== '' });
  const products = q === '' ? [] : (found.data?.data ?? []);
  const pick = (product: Product) => {
    setText('');
    onPick(product);
  };
  const { take, hasFailed } = useTaking(shopId, text.trim(), pick);
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void take();
  };
  return (
    <Stack gap="xs">
      <TextInput
        label="Find a product"
        placeholder="Name, brand or SKU"
        autoComplete="off"
        value={text}
        error={(found.isError || hasFailed) && 'The products could not be read.'}
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

/** Picks the product of what is typed once the server has found it: a scanner's Enter comes before that. */
const useTaking = (shopId: string, typed: string, pick: (product: Product) => void) => {
  const queries = useQueryClient();
  const [failed, setFailed] = useState('');
  const now = useRef({ typed, pick });
  useEffect(() => {
    now.current = { typed, pick };
  });
  const take = async () => {
    if (typed === '') return;
    setFailed('');
    try {
      const [coded, listed] = await Promise.all([
        queries.fetchQuery(productQueries.byCode(typed, shopId)),
        queries.fetchQuery(listOf(shopId, typed)),
      ]);
      const product = coded[0] ?? listed.data[0];
      // What was typed on meanwhile, or taken by an earlier Enter, is no longer asked for.
      if (!product || now.current.typed !== typed) return;
      now.current.typed = '';
      now.current.pick(product);
    } catch {
      setFailed(typed);
    }
  };
  return { take, hasFailed: typed !== '' && failed === typed };
};

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
