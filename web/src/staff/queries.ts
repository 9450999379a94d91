import { addStaff, editStaff, listStaff, type StaffBody, type StaffPatch } from '@mendpoint/contract/staff';
import { readPersonStory } from '@mendpoint/contract/stories';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';

const STAFF = ['staff'] as const;

export const useStaff = (shopId: string) =>
  useQuery({
    queryKey: [...STAFF, shopId],
    queryFn: async ({ signal }) => (await call(listStaff, { query: { shop_id: shopId }, signal })).data,
  });

/** Always out of date: they sell elsewhere. */
export const usePersonStory = (id: string, page: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...STAFF, 'story', id, page] as const,
    queryFn: ({ signal }) => call(readPersonStory, { params: { id }, query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type PersonSave = { body: StaffBody; key: string } | { id: string; body: StaffPatch };

/** Whether anybody has a PIN decides whether this till asks for one, so everything shown is read again. */
export const useSavePerson = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (save: PersonSave): Promise<{ message: string }> =>
      'id' in save
        ? call(editStaff, { params: { id: save.id }, body: save.body })
        : call(addStaff, { body: save.body, key: save.key }),
    onSettled: () => refresh(queries),
  });
};
