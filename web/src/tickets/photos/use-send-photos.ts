import type { Stage } from '@mendpoint/domain/ticket/checklist';
import { MOST_PHOTOS } from '@mendpoint/domain/ticket/gates';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { useAddPhoto } from './queries.ts';

/** Sends photos one after the other: what was taken stays, whatever becomes of the others. `sending` says how far it is. */
export const useSendPhotos = (ticketId: string, stage: Stage) => {
  const [sending, setSending] = useState('');
  const { mutateAsync } = useAddPhoto(ticketId);
  const send = async (files: readonly File[], tooMany: number): Promise<void> => {
    for (const [index, file] of files.entries()) {
      const tell = (sent: number) => setSending(`Photo ${index + 1} of ${files.length}: ${Math.floor(sent * 100)}%`);
      tell(0);
      try {
        await mutateAsync({ stage, file, onProgress: tell });
      } catch (error) {
        noticeFailure(reasonOr(error as Error, 'The photo was not added.'), file.name);
      }
    }
    setSending('');
    if (tooMany > 0) noticeFailure(`A ticket has at most ${MOST_PHOTOS} photos: ${tooMany} not added.`);
  };
  return { send, sending };
};
