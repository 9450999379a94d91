import {
  changeAdminAccess,
  listAdmins,
  type RegisterBody,
  registerAdmin,
  removeAdmin,
} from '@mendpoint/contract/admins';
import { changeFactorRules, type FactorRules, readFactorRules } from '@mendpoint/contract/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';

const ADMINS = ['admins'] as const;
const RULES = ['second-factor-rules'] as const;

export const useAdmins = () =>
  useQuery({
    queryKey: ADMINS,
    queryFn: async ({ signal }) => (await call(listAdmins, { signal })).data,
    staleTime: 0,
  });

export const useAddAdmin = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: RegisterBody; key: string }) => call(registerAdmin, { body, key }),
    onSettled: () => refresh(queries, { queryKey: ADMINS }),
  });
};

export type AdminChange = { id: string; act: 'disable' | 'enable' | 'remove' };

export const useChangeAdmin = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: AdminChange): Promise<{ message: string }> =>
      act === 'remove'
        ? call(removeAdmin, { params: { id } })
        : call(changeAdminAccess, { params: { id }, body: { disabled: act === 'disable' } }),
    onSettled: () => refresh(queries, { queryKey: ADMINS }),
  });
};

export const useFactorRules = () =>
  useQuery({
    queryKey: RULES,
    queryFn: async ({ signal }) => (await call(readFactorRules, { signal })).data,
    staleTime: 0,
  });

export const useChangeFactorRules = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FactorRules) => call(changeFactorRules, { body }),
    onSettled: () => refresh(queries, { queryKey: RULES }),
  });
};
