import { type AuditQuery, exportAudit, listAudit, listAuditPeople } from '@mendpoint/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';

/** A field that is '' is left out of the query. */
export type AuditFilter = { [Name in keyof Omit<AuditQuery, 'page' | 'limit'>]: AuditQuery[Name] | '' };

const KEY = ['audit'] as const;

/**
 * A page of the audit trail, newest first. Admins only. It is always out of date, so that it is read again on return.
 */
export const useAudit = (filter: AuditFilter, page: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...KEY, 'list', filter, page] as const,
    queryFn: ({ signal }) => call(listAudit, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The people who occur in the audit trail. */
export const useAuditPeople = () =>
  useQuery({
    queryKey: [...KEY, 'people'] as const,
    queryFn: async ({ signal }) => (await call(listAuditPeople, { signal })).data,
  });

export const fetchAuditCsv = (filter: AuditFilter): Promise<Blob> => call(exportAudit, { query: filter });

/** Gives the path of the screen with the history of a record; undefined where the person may not see it. */
export const useHistoryPath = (): ((id: string) => string | undefined) => {
  const { role } = useSession();
  return (id) => (role === 'admin' ? `${paths.auditTrail}?record=${id}` : undefined);
};
