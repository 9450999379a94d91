import type { Product } from '@mendpoint/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { isSameOrder, mergePictures, pictureFields } from '../pictures/picture-list.ts';
import { fetchFailure, productQueries, useUpdateProduct } from '../queries.ts';
import { changedFields, type ProductValues, valuesOf, withStockSeen } from './product-form-values.ts';
import { formDataOf, useProductForm } from './use-product-form.ts';

/** Changes a product. `theirs` has what somebody else entered meanwhile in fields that were changed here too. */
export const useEditProduct = (product: Product) => {
  const form = useProductForm(product, 'Update failed');
  const queries = useQueryClient();
  const update = useUpdateProduct(product._id);
  const [before, setBefore] = useState(product);
  const [theirs, setTheirs] = useState<Partial<ProductValues>>({});
  const [isLoading, setLoading] = useState(false);

  const save = (onProgress: (sent: number) => void) => {
    const { pictures } = form.pictures;
    const fields = {
      ...withStockSeen(changedFields(form.values, before), before),
      ...(isSameOrder(pictures, before) ? {} : pictureFields(pictures, before)),
      updatedAt: before.updatedAt,
    };
    return update.mutateAsync({ form: formDataOf(fields, pictures), onProgress });
  };
  const loadNewer = async () => {
    setLoading(true);
    try {
      const newer = await queries.fetchQuery({ ...productQueries.detail(product._id), staleTime: 0 });
      const merged = mergeEdits(valuesOf(before), form.values, valuesOf(newer));
      form.rebase(newer, merged.values, mergePictures(form.pictures.pictures, before, newer));
      setTheirs(merged.theirs);
      setBefore(newer);
    } catch (error) {
      noticeFailure(fetchFailure(error as Error).message);
    } finally {
      setLoading(false);
    }
  };
  return { form, save, theirs, loadNewer, isLoading };
};
