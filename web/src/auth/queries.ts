import type { AdminAnswer } from '@mendpoint/contract/admins';
import type {
  ForgetPasswordBody,
  PasswordAnswer,
  ResetPasswordBody,
  SingleAnswer,
  UpdatePasswordBody,
} from '@mendpoint/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, api, query, serverMessageOr } from '../api/client.ts';
import { saveUser, useSession } from './session.ts';

/** The record of whoever is logged in, as the server has it now: a form must not begin with an older one. */
export const useProfile = () => {
  const id = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['profile', id] as const,
    queryFn: async ({ signal }) => (await api<SingleAnswer>('GET', query('/single', { id }), { signal })).data,
    enabled: id !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

export type OwnRecord = { first_name: string; last_name: string; email?: string; oldPassword?: string };

/** An admin's own names and email; the session follows. */
export const useUpdateOwnRecord = (id: string) =>
  useMutation({
    mutationFn: async (body: OwnRecord) => (await api<AdminAnswer>('PATCH', `/users/${id}`, { body })).user,
    onSuccess: saveUser,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: UpdatePasswordBody) => api<PasswordAnswer>('POST', '/email/updatePassword', { body }),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgetPasswordBody) => api<PasswordAnswer>('POST', '/email/forgetPassword', { body }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => api<PasswordAnswer>('POST', '/email/resetPassword', { body }),
  });

/** The server's words, else those of the screen; a server that cannot be reached has words of its own. */
export const accountFailure = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0
    ? serverMessageOr(error, otherwise)
    : 'Something went wrong. Please try again.';
