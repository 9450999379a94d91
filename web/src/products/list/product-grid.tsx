import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { Product, ProductSort } from '@mendpoint/contract/products';
import { Link } from 'react-router';
import { useHistoryPath } from '../../audit/queries.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { askToDelete } from '../../pickers/ask-to-delete.ts';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { StockBadge } from '../../ui/product/stock-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { NoneFound } from '../../ui/table/none-found.tsx';
import { OneLine } from '../../ui/table/one-line.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { type ListState, tableProps, useExistingPage } from '../../ui/table/use-list-state.ts';
import { FaultyButton } from '../faulty/faulty-button.tsx';
import { useFaultyDialog } from '../faulty/use-faulty-dialog.tsx';
import { fetchFailure, useDeleteProduct, useProducts } from '../queries.ts';

type ProductGridProps = {
  shopId: string;
  list: ListState<ProductSort>;
  /** Lists only products with faulty units. */
  isFaulty: boolean;
  onShowAll: () => void;
};

/** The products of the shop, a page at a time, each with its buttons. */
export function ProductGrid(props: ProductGridProps) {
  const { settle, dialog } = useFaultyDialog();
  return (
    <>
      <ProductRows {...props} onSettle={settle} />
      {dialog}
    </>
  );
}

type ProductRowsProps = ProductGridProps & { onSettle: (product: Product) => void };

function ProductRows({ shopId, list, isFaulty, onShowAll, onSettle }: ProductRowsProps) {
  const { q, sort, page, limit, type } = list;
  const products = useProducts({ shop_id: shopId, q, sort, page, limit, ...(isFaulty && { stock: 'faulty' }) });
  const columns = [...COLUMNS, quantityColumn(onSettle), IMEI_COLUMN, useActions()];
  useExistingPage(list, products.data?.meta.total);

  if (products.isPending) return <Loading />;
  if (products.isError) {
    return <Failure error={fetchFailure(products.error)} onRetry={() => void products.refetch()} />;
  }
  const { data, meta } = products.data;
  const none = isFaulty ? <NoneFaulty onShowAll={onShowAll} /> : <NoProducts />;
  return (
    <DataTable
      label="Products"
      roomy
      columns={columns}
      rows={data}
      rowKey={({ _id }) => _id}
      empty={q === '' ? none : <NoneFound thing="product" onShowAll={() => type('')} />}
      loading={products.isPlaceholderData}
      total={meta.total}
      {...tableProps(list)}
    />
  );
}

const COLUMNS: Column<Product>[] = [
  {
    title: 'Image',
    width: 72,
    narrow: 'picture',
    cell: ({ name, thumbnails }) => <ProductPicture name={name} thumbnails={thumbnails} />,
  },
  { title: 'SKU Id', cell: ({ sku }) => <OneLine>{sku}</OneLine> },
  {
    title: 'Service Name',
    cell: ({ _id, name }) => (
      <Anchor inherit component={Link} to={paths.product(_id)}>
        {name}
      </Anchor>
    ),
    sorts: ['name', '-name'],
    narrow: 'heading',
  },
  { title: 'Category', cell: ({ category }) => category },
];

const quantityColumn = (onSettle: (product: Product) => void): Column<Product> => ({
  title: 'Quantity',
  align: 'right',
  cell: (product) => (
    <Stack gap={0} align="flex-end">
      <StockBadge quantity={product.quantity} reorder_level={product.reorder_level} />
      {product.reserved > 0 && <Text span size="sm">{` ${product.reserved} reserved`}</Text>}
      <FaultyButton product={product} onSettle={onSettle} />
    </Stack>
  ),
});

const IMEI_COLUMN: Column<Product> = { title: 'IMEI No.', cell: ({ IMEI }) => IMEI };

/** The button View, and Edit and Delete for whoever may; Delete asks first. */
const useActions = (): Column<Product> => {
  const remove = useDeleteProduct();
  const historyPath = useHistoryPath();
  const may = useMay();
  return {
    title: 'Actions',
    align: 'right',
    width: 196,
    narrow: 'bare',
    cell: (product) => (
      <RowActions
        name={product.name}
        view={paths.product(product._id)}
        history={historyPath(product._id)}
        {...(may('edit-products') && { edit: paths.editProduct(product._id) })}
        {...(may('delete-records') && {
          onDelete: () =>
            void askToDelete({
              remove: () => remove.mutateAsync(product._id),
              done: 'Product has been deleted.',
              failed: 'Failed to delete product. Unexpected response.',
            }),
        })}
        deleting={remove.isPending && remove.variables === product._id}
      />
    ),
  };
};

function NoneFaulty({ onShowAll }: { onShowAll: () => void }) {
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Show all products
    </Button>
  );
  return <Empty title="No product is faulty." action={showAll} />;
}

function NoProducts() {
  const create = useMay()('edit-products') && (
    <Button component={Link} to={paths.addProduct}>
      + Create New Product
    </Button>
  );
  return <Empty title="No products available" action={create} />;
}
