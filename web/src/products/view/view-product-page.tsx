import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useHistoryPath } from '../../audit/queries.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { ProductMissing } from '../product-missing.tsx';
import { fetchFailure, isNotFound, useProduct } from '../queries.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductStory } from './product-story.tsx';

export function ViewProductPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  // Back to the list as it was left; after a link from outside, to its first page.
  const goBack = () => (key === 'default' ? navigate(paths.products) : navigate(-1));
  const product = useProduct(id);
  const history = useHistoryPath()(id);
  const mayEdit = useMay()('edit-products');
  const actions = product.data && (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => void goBack()}>
        Back
      </Button>
      {history && (
        <Button component={Link} to={history} variant="default">
          History
        </Button>
      )}
      {mayEdit && (
        <Button component={Link} to={paths.editProduct(id)}>
          Edit
        </Button>
      )}
    </Group>
  );
  return (
    <Page title={product.data?.name ?? 'Product'} actions={actions}>
      {product.isPending && <Loading />}
      {product.isLoadingError &&
        (isNotFound(product.error) ? (
          <ProductMissing />
        ) : (
          <Failure error={fetchFailure(product.error)} onRetry={() => void product.refetch()} />
        ))}
      {product.data && <ProductDetails key={id} product={product.data} />}
      {product.data && <ProductStory key={`${id} story`} id={id} />}
    </Page>
  );
}
