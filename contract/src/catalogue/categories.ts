import { type Static, Type } from 'typebox';
import { named, RequiredText, SeenAt, Text } from '../common.ts';
import { catalogueCalls, updatedAt } from './catalogue-calls.ts';

export const CategoryRef = named('CategoryRef', { _id: Type.String(), category_name: Text });

/** `p_image` is a data URL, or '' when the category has no image. */
export const Category = named('Category', {
  _id: Type.String(),
  category_name: Text,
  p_image: Type.String(),
  updatedAt,
});
export type Category = Static<typeof Category>;

/**
 * JSON with a data URL, or multipart with a file; an image that is not sent, or '', is kept by an edit. A data URL is as
 * long as the body may be.
 */
export const CategoryBody = named('NewCategory', {
  category_name: RequiredText,
  p_image: Type.Optional(Type.String()),
});
export type CategoryBody = Static<typeof CategoryBody>;

/** Any part. `p_image` null takes the image away. */
export const CategoryPatch = named('CategoryPatch', {
  category_name: Type.Optional(RequiredText),
  p_image: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  updatedAt: SeenAt,
});
export type CategoryPatch = Static<typeof CategoryPatch>;

export const categoryCalls = catalogueCalls(
  {
    path: '/category',
    one: 'a category',
    many: 'categories',
    edits: 'edit-catalogue',
    otherNames: { category_name: ['name'] },
  },
  { row: Category, body: CategoryBody, patch: CategoryPatch },
  // A data URL is a third longer than its picture, here of 4 MB at most: larger ones come as the file of a form.
  { bodyLimit: 6 * 1_048_576, form: { files: 10, megabytesEach: 10 } },
);
