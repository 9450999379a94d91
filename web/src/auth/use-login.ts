import { type LoginBody, logIn } from '@mendpoint/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { saveSession } from './session.ts';

/** Logs in and stores the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: Required<LoginBody>) => call(logIn, { body }),
    onSuccess: ({ token, user }) => {
      // 'Please login to access this page' no longer applies.
      dismissNotices();
      saveSession(token, user);
    },
  });
