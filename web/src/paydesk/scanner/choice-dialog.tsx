import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { OVER_FULL_SCREEN } from '../../ui/dialog/open-dialog.ts';
import { StockBadge } from '../../ui/product/stock-badge.tsx';

type ChoiceDialogProps = {
  code: string;
  products: readonly Product[];
  onPick: (product: Product) => void;
  onClosed: () => void;
};

/** Asks which of the products with a scanned code is meant. */
export function ChoiceDialog({ code, products, onPick, onClosed }: ChoiceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title="Which product?"
      size="sm"
      {...OVER_FULL_SCREEN}
    >
      <Text size="sm" mb="sm">
        Several products have the code {code}.
      </Text>
      <Stack gap="xs">
        {products.map((product, index) => (
          <Choice
            key={product._id}
            product={product}
            isFirst={index === 0}
            onPick={() => {
              onPick(product);
              close();
            }}
          />
        ))}
      </Stack>
    </Modal>
  );
}

type ChoiceProps = { product: Product; isFirst: boolean; onPick: () => void };

function Choice({ product, isFirst, onPick }: ChoiceProps) {
  return (
    <Button
      variant="default"
      h="auto"
      py="xs"
      fullWidth
      justify="space-between"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
      rightSection={formatDollars(product.price)}
      data-autofocus={isFirst || undefined}
      onClick={onPick}
    >
      <span>
        {product.name}
        <Group component="span" gap="xs" fz="sm" fw={400}>
          {product.sku} <StockBadge {...product} />
        </Group>
      </span>
    </Button>
  );
}
