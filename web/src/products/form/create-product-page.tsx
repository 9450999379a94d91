import type { Shop } from '@mendpoint/contract/shops';
import * as paths from '../../lib/paths.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { ShopOfFormNotice, useShopOfForm } from '../../pickers/shop-of-form.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { useCreateProduct } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import { fieldsOf } from './product-form-values.ts';
import { formDataOf, useProductForm } from './use-product-form.ts';

export function CreateProductPage() {
  const { shop } = useSelectedShop();
  return (
    <Page>
      {shop === null && <ShopMissing />}
      {shop && <CreateProduct shop={shop} />}
    </Page>
  );
}

function CreateProduct({ shop }: { shop: Shop }) {
  const form = useProductForm(null, 'Unknown error occurred');
  const goesTo = useShopOfForm(shop);
  const create = useCreateProduct();
  const keyOf = useSubmitOnce();
  const leaveTo = useUnsavedGuard(form.isDirty);

  const save = (onProgress: (sent: number) => void) => {
    const fields = { ...fieldsOf(form.values), shop_id: goesTo.shop._id };
    const { pictures } = form.pictures;
    const key = keyOf({ fields, pictures: pictures.map(({ url }) => url) });
    return create.mutateAsync({ form: formDataOf(fields, pictures), key, onProgress });
  };
  const onSaved = (message: string) => {
    noticeSuccess(message || 'Product created successfully!');
    void leaveTo(paths.products);
  };
  return (
    <ProductForm
      title="Create Product"
      form={form}
      saveLabel="Create Product"
      shopId={goesTo.shop._id}
      notice={<ShopOfFormNotice of={goesTo} isDirty={form.isDirty} />}
      onSubmit={() => void form.submit({ save, onSaved })}
    />
  );
}
