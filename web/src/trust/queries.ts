import { readTrust } from '@mendpoint/contract/https-calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { tillTrusts } from './till-trusts.ts';

export const useServerTrust = () =>
  useQuery({ queryKey: ['trust'], queryFn: async ({ signal }) => (await call(readTrust, { signal })).data });

export const useTillTrust = () => useQuery({ queryKey: ['trust', 'here'], queryFn: tillTrusts, staleTime: 0 });
