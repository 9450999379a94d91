import { addTicketPhoto, deleteTicketPhoto, readTicketPhoto } from '@mendpoint/contract/condition-calls';
import type { Stage } from '@mendpoint/domain/ticket/checklist';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { keepCondition } from '../condition/queries.ts';

/** It never changes. What is not on the screen any more is soon forgotten: photos are large. */
export const photoQuery = (photoId: string, size: 'small' | 'full') =>
  queryOptions({
    queryKey: ['ticket-photo', photoId, size] as const,
    queryFn: ({ signal }) =>
      call(readTicketPhoto, {
        params: { id: photoId },
        query: size === 'small' ? { size } : {},
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

type NewPhoto = { stage: Stage; file: File; onProgress: (sent: number) => void };

export const useAddPhoto = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: ({ stage, file, onProgress }: NewPhoto) => {
      const form = new FormData();
      form.append('stage', stage);
      form.append('photo', file);
      const { name, size, lastModified } = file;
      return upload(addTicketPhoto, {
        params: { id },
        form,
        onProgress,
        key: keyOf([id, stage, name, size, lastModified]),
      });
    },
    onSuccess: ({ data }) => keepCondition(queries, id, data),
  });
};

export const useDeletePhoto = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => call(deleteTicketPhoto, { params: { id: photoId } }),
    onSuccess: ({ data }) => keepCondition(queries, id, data),
  });
};
