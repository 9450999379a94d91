import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { ProductFields } from './product-fields.tsx';
import type { ProductValues } from './product-form-values.ts';
import type { ProductFormState } from './use-product-form.ts';

type ProductFormProps = {
  title: string;
  form: ProductFormState;
  saveLabel: string;
  onSubmit: () => void;
  /** The shop of the product; null: every shop's. */
  shopId: string | null;
  /** Absent of a new one. */
  productId?: string;
  theirs?: Partial<ProductValues>;
  /** Shown before the save: somebody else's changes, or that the product is of another shop. */
  notice?: ReactNode;
};

/** The form of /create-product and of /update-product. */
export function ProductForm({
  title,
  form,
  saveLabel,
  onSubmit,
  shopId,
  productId,
  theirs = {},
  notice,
}: ProductFormProps) {
  const { ref, values, problems, change, pictures, sent, failure } = form;
  return (
    <Form label={title} form={{ ref, submit: onSubmit }}>
      <Stack gap="md" maw={960}>
        {notice}
        <ProductFields {...{ values, problems, theirs, shopId }} productId={productId ?? null} onChange={change} />
        <PicturesField {...pictures} />
        <FormFailure message={failure} />
        {sent !== null && pictures.pictures.some(({ file }) => file) && <Sending sent={sent} />}
        <Group>
          <Button type="submit" loading={sent !== null}>
            {saveLabel}
          </Button>
          <Button variant="default" component={Link} to={paths.products}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Sending({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <div>
      <Text size="sm" mb={4} role="status">
        {sent < 1 ? `Sending the images: ${percent} %` : 'The server is preparing the images…'}
      </Text>
      <Progress value={percent} aria-label="Images sent" animated={sent === 1} />
    </div>
  );
}
