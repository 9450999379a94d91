import type { FollowedTicket, LinkAnswerBody } from '@mendpoint/contract/estimates';
import { useCallback, useEffect, useState } from 'react';
import { type Heard, readRepair, sendAnswer } from './ask.ts';

type Told = { text: string; isFailure: boolean };

/** The repair of a link, and the answer to its estimate. `told` is what the page says above all else. */
export const useRepair = (token: string) => {
  const [repair, setRepair] = useState<FollowedTicket | null>(null);
  const [failure, setFailure] = useState<Extract<Heard, { ok: false }> | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);

  const take = useCallback((heard: Heard) => {
    setFailure(heard.ok ? null : heard);
    if (heard.ok) setRepair(heard.repair);
  }, []);

  const load = useCallback(async () => {
    setFailure(null);
    take(await readRepair(token));
  }, [token, take]);

  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const heard = await readRepair(token);
      if (isHere) take(heard);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [token, take]);

  const answer = async (body: LinkAnswerBody): Promise<void> => {
    setBusy(true);
    setTold(null);
    const heard = await sendAnswer(token, body);
    setTold({ text: heard.message, isFailure: !heard.ok });
    if (heard.ok) setRepair(heard.repair);
    // Somebody was first, or the shop has changed something: what stands there now is to be seen.
    else if (heard.status === 409 || heard.status === 404) take(await readRepair(token));
    setBusy(false);
  };

  return { repair, failure, told, isBusy, load, answer };
};
