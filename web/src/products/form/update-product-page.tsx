import type { Product } from '@mendpoint/contract/products';
import { useParams } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { ProductMissing } from '../product-missing.tsx';
import { fetchFailure, isNotFound, useProductToEdit } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import { useEditProduct } from './use-edit-product.ts';

export function UpdateProductPage() {
  const { id = '' } = useParams();
  const product = useProductToEdit(id);
  return (
    <Page>
      {product.isPending && <Loading />}
      {product.isLoadingError &&
        (isNotFound(product.error) ? (
          <ProductMissing />
        ) : (
          <Failure error={fetchFailure(product.error)} onRetry={() => void product.refetch()} />
        ))}
      {product.data && <EditProduct key={id} product={product.data} />}
    </Page>
  );
}

function EditProduct({ product }: { product: Product }) {
  const { form, save, theirs, loadNewer, isLoading } = useEditProduct(product);
  const leaveTo = useUnsavedGuard(form.isDirty);
  const onSaved = (message: string) => {
    noticeSuccess(message || 'Product updated successfully!');
    void leaveTo(paths.products);
  };
  return (
    <ProductForm
      title="Edit Product"
      form={form}
      saveLabel="Update Product"
      shopId={product.shop_id}
      productId={product._id}
      onSubmit={() => void form.submit({ save, onSaved })}
      theirs={theirs}
      notice={
        form.conflict && <EditConflict message={form.conflict} loading={isLoading} onLoad={() => void loadNewer()} />
      }
    />
  );
}
