import { Button, Group } from '@mantine/core';
import { barcodeProblem } from '@mendpoint/domain/products/barcode';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { Empty } from '../../ui/page/states.tsx';

/** Words are searched for as well, and are nobody's barcode. */
const looksLikeBarcode = (text: string): boolean => /\d{4}/.test(text) && barcodeProblem(text) === undefined;

type NothingFoundProps = { text: string; onClear: () => void; onUnknownCode: (code: string) => void };

/** Instead of products: how to get on from here. */
export function NothingFound({ text, onClear, onUnknownCode }: NothingFoundProps) {
  const mayAdd = useMay()('edit-products');
  const code = text.trim();
  if (text.trim() === '') {
    const create = (
      <Button component={Link} to={paths.addProduct} variant="default">
        Create New Product
      </Button>
    );
    return <Empty title="No products available" action={create} />;
  }
  return (
    <Empty
      title={`No products found for “${text.trim()}”.`}
      action={
        <Group gap="sm" justify="center">
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
          {mayAdd && looksLikeBarcode(code) && (
            <Button variant="default" onClick={() => onUnknownCode(code)}>
              New product with this code
            </Button>
          )}
        </Group>
      }
    />
  );
}
