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
    const failures: string[] = [];
    for (const [index, file] of files.entries()) {
      const tell = (sent: number) => setSending(`Photo ${index + 1} of ${files.length}: ${Math.floor(sent * 100)}%`);
      tell(0);
      try {
        await mutateAsync({ stage, file, onProgress: tell });
      } catch (error) {
        failures.push(`${file.name}: ${reasonOr(error as Error, 'it was not added.')}`);
      }
    }
    setSending('');
    if (tooMany > 0) failures.push(`A ticket has at most ${MOST_PHOTOS} photos: ${tooMany} not added.`);
    if (failures.length > 0) noticeFailure(failures.join('\n'), 'Not all photos were added');
  };
  return { send, sending };
};
