import { Button } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';

type FaultyButtonProps = { product: Product; onSettle: (product: Product) => void };

/** How many of a product are faulty, where any are; pressing it settles them. */
export function FaultyButton({ product, onSettle }: FaultyButtonProps) {
  if (product.faulty === 0) return null;
  const words = `${product.faulty} faulty`;
  return (
    <Button variant="default" px="sm" aria-label={`${words}: ${product.name}`} onClick={() => onSettle(product)}>
      {words}
    </Button>
  );
}
