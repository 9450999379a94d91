import { Group, Modal, Stack, Text } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { OVER_FULL_SCREEN } from '../../ui/dialog/open-dialog.ts';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { SoldOut, StockBadge } from '../../ui/product/stock-badge.tsx';
import { toSaleProduct, unitsOf } from '../sale/sale.ts';
import { notAdded, useTill } from '../sale/till.ts';
import { ProductForm } from './product-form.tsx';

type ProductDialogProps = { product: Product | null; onClose: () => void };

/** Asks for the quantity and the price of a product. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  return (
    <Modal opened={product !== null} onClose={onClose} title={product?.name} size="sm" {...OVER_FULL_SCREEN}>
      {product && <Content key={product._id} product={product} onClose={onClose} />}
    </Modal>
  );
}

function Content({ product, onClose }: { product: Product; onClose: () => void }) {
  const { sale, act, say } = useTill();
  const chosen = unitsOf(sale, product._id);
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap">
        <ProductPicture name={product.name} thumbnails={product.thumbnails} size={64} />
        <div>
          <Text size="sm">{[product.sku, product.brand, product.device].filter(Boolean).join(' · ')}</Text>
          <Text size="sm" component="div">
            <StockBadge {...product} />
          </Text>
          <SoldOut product={product} />
          {chosen > 0 && (
            <Text size="sm" c="dimmed">
              {chosen} on the receipt
            </Text>
          )}
        </div>
      </Group>
      <ProductForm
        product={toSaleProduct(product)}
        quantity={1}
        price={parseDollars(product.price)}
        others={chosen}
        submitLabel="Add"
        onCancel={onClose}
        onSubmit={(line) => {
          if (!act({ type: 'add product', line }, notAdded(product.name))) return;
          say(`${line.quantity} × ${product.name} added.`);
          onClose();
        }}
      />
    </Stack>
  );
}
