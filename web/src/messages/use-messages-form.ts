import type { MessageSettings, MessageSettingsBody } from '@mendpoint/contract/messages';
import { useState } from 'react';
import { isConflict, reasonOr } from '../api/api-error.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { placeholderProblem } from '../ui/message/placeholder-problem.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useSetMessages } from './queries.ts';

export type Step = MessageSettings['steps'][number];
type Typed = { hasQuiet: boolean; from: string; until: string; steps: readonly Step[] };

const typedOf = ({ quiet_from, quiet_until, steps }: MessageSettings): Typed => ({
  hasQuiet: quiet_from !== null,
  from: quiet_from ?? '20:00',
  until: quiet_until ?? '08:00',
  steps,
});

const bodyOf = ({ hasQuiet, from, until, steps }: Typed, updatedAt: string | null): MessageSettingsBody => ({
  quiet_from: hasQuiet ? from : null,
  quiet_until: hasQuiet ? until : null,
  steps: [...steps],
  updatedAt,
});

/** What is wrong with the words of a step, by field. */
export const problemsOf = ({ mail, sms, subject, mail_text, sms_text }: Step) => ({
  subject: placeholderProblem(subject) || (mail && subject.trim() === '' ? 'Write what the mail is about.' : ''),
  mail_text: placeholderProblem(mail_text) || (mail && mail_text.trim() === '' ? 'Write what the mail says.' : ''),
  sms_text: placeholderProblem(sms_text) || (sms && sms_text.trim() === '' ? 'Write what the SMS says.' : ''),
});

const isWrong = (step: Step): boolean => Object.values(problemsOf(step)).some((problem) => problem !== '');

/** What a shop tells while it is typed. `conflict` says who was first, and '' if nobody was. */
export const useMessagesForm = (shopId: string, settings: MessageSettings) => {
  const [seen, setSeen] = useState(settings);
  const [conflict, setConflict] = useState('');
  const form = useFormState(typedOf(seen));
  const { mutateAsync } = useSetMessages(shopId);
  const sending = useSubmit(form, {
    check: () =>
      form.values.steps.some(isWrong) ? { steps: 'Some words are wrong: look at the steps marked in red.' } : {},
    send: async () => {
      try {
        const saved = await mutateAsync(bodyOf(form.values, seen.updatedAt));
        setSeen(saved);
        form.restart(typedOf(saved));
        noticeSuccess('The messages are saved.');
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(error.message);
      }
    },
    failed: (error) => reasonOr(error, 'The messages were not saved.'),
  });
  return { form, conflict, ...sending };
};
