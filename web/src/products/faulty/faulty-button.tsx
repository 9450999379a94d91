import { Button, Text } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useMay } from '../../person/queries.ts';

type FaultyButtonProps = { product: Product; onSettle: (product: Product) => void };

/** Shows how many of a product are faulty, if any. Those who may can press it to settle them. */
export function FaultyButton({ product, onSettle }: FaultyButtonProps) {
  const maySettle = useMay()('edit-products');
  if (product.faulty === 0) return null;
  const words = `${product.faulty} faulty`;
  if (!maySettle) return <Text size="sm">{words}</Text>;
  return (
    <Button variant="default" px="sm" aria-label={`${words}: ${product.name}`} onClick={() => onSettle(product)}>
      {words}
    </Button>
  );
}
