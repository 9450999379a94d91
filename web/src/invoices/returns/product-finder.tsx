import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { productQueries } from '../../products/queries.ts';

type ProductFinderProps = { shopId: string; onPick: (product: Product) => void };

const MOST = 6;

const listOf = (shopId: string, q: string, limit = MOST) => productQueries.list({ shop_id: shopId, q, page: 1, limit });

/** Finds a product by name, brand, SKU or scanner: Enter takes the one with exactly this code, else the first. */
export function ProductFinder({ shopId, onPick }: ProductFinderProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...listOf(shopId, q), enabled: q !== '' });
  const products = q === '' ? [] : (found.data?.data ?? []);
  const giveBack = (sought: string) => setText((now) => now || sought);
  const { take, problem, settle } = useTaking(shopId, onPick, giveBack);
  const change = (next: string) => {
    settle();
    setText(next);
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Cleared at once, not with the answer: the next scan may begin before that.
    setText('');
    if (text.trim() !== '') void take(text.trim());
  };
  const pick = (product: Product) => {
    setText('');
    onPick(product);
  };
  return (
    <Stack gap="xs">
      <TextInput
        label="Find a product"
        placeholder="Name, brand or SKU"
        autoComplete="off"
        value={text}
        error={found.isError ? UNREAD : problem}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={takeFirst}
      />
      {products.map((product) => (
        <Found key={product._id} product={product} onPick={pick} />
      ))}
      {q !== '' && found.isSuccess && products.length === 0 && <Text role="status">No products found.</Text>}
    </Stack>
  );
}

const UNREAD = 'The products could not be read.';

/**
 * Picks the product of each Enter once the server has found it, in the order of the presses. `giveBack` gets the text
 * of a press that found none.
 */
const useTaking = (shopId: string, onPick: (product: Product) => void, giveBack: (sought: string) => void) => {
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const last = useRef(Promise.resolve());
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  const find = async (sought: string): Promise<Product | undefined> => {
    const [coded, listed] = await Promise.all([
      queries.fetchQuery(productQueries.byCode(sought, shopId)),
      // Reads a list of its own: the list that is shown is no longer requested once the field is empty.
      queries.fetchQuery(listOf(shopId, sought, 1)),
    ]);
    return coded[0] ?? listed.data[0];
  };
  const take = (sought: string): Promise<void> => {
    setProblem('');
    const before = last.current;
    const finding = find(sought).then(
      (product) => ({ product, words: `No product was found for ${sought}.` }),
      () => ({ product: undefined, words: UNREAD }),
    );
    last.current = finding.then(async ({ product, words }) => {
      await before;
      if (product) return pick.current(product);
      setProblem(words);
      giveBack(sought);
    });
    return last.current;
  };
  return { take, problem, settle: () => setProblem('') };
};

function Found({ product, onPick }: { product: Product; onPick: (product: Product) => void }) {
  return (
    <Button variant="default" justify="space-between" fullWidth onClick={() => onPick(product)}>
      <Group gap="md" wrap="nowrap">
        <span>{product.name}</span>
        <Text span c="dimmed">
          {formatDollars(product.price)}
        </Text>
      </Group>
    </Button>
  );
}
