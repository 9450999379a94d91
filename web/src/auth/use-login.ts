import type { LoginAnswer, LoginBody } from '@mendpoint/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { saveSession } from './session.ts';

/** Logs in and stores the session, which every screen follows. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: Required<LoginBody>) => api<LoginAnswer>('POST', '/users/login', { body }),
    onSuccess: ({ token, user }) => {
      // 'Please login to access this page' is settled.
      dismissNotices();
      saveSession(token, user);
    },
  });
