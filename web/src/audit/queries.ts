import { type AuditQuery, exportAudit, listAudit, listAuditPeople } from '@mendpoint/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';

/** What is '' is not asked for. */
export type AuditFilter = { [Name in keyof Omit<AuditQuery, 'page' | 'limit'>]: AuditQuery[Name] | '' };

const KEY = ['audit'] as const;

/** A page of the audit trail, newest first. Admins only. It is out of date at once: whoever comes back to it reads it anew. */
export const useAudit = (filter: AuditFilter, page: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...KEY, 'list', filter, page] as const,
    queryFn: ({ signal }) => call(listAudit, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whose doings the trail tells of. */
export const useAuditPeople = () =>
  useQuery({
    queryKey: [...KEY, 'people'] as const,
    queryFn: async ({ signal }) => (await call(listAuditPeople, { signal })).data,
  });

export const fetchAuditCsv = (filter: AuditFilter): Promise<Blob> => call(exportAudit, { query: filter });

/** Gives the path of the screen that tells what was done to a record; undefined where that is not the person's to see. */
export const useHistoryPath = (): ((id: string) => string | undefined) => {
  const { role } = useSession();
  return (id) => (role === 'admin' ? `${paths.auditTrail}?record=${id}` : undefined);
};
