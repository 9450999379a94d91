import { type LoginBody, logIn, type User } from '@mendpoint/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { saveSession } from './session.ts';

/** Logs in and stores the session. The mutation's data is the ticket for the second step, where a login has one. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: Required<LoginBody>) => {
      const answer = await call(logIn, { body });
      return 'ticket' in answer ? answer : beginSession(answer);
    },
  });

export const beginSession = ({ token, user }: { token: string; user: User }): void => {
  // The notice 'Please login to access this page' no longer applies.
  dismissNotices();
  saveSession(token, user);
};
