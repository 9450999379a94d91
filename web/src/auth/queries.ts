import type { Admin } from '@mendpoint/contract/admins';
import {
  changePassword,
  type ForgetPasswordBody,
  findPerson,
  type ResetPasswordBody,
  requestPasswordReset,
  resetPassword,
  type UpdatePasswordBody,
} from '@mendpoint/contract/auth';
import { editUser } from '@mendpoint/contract/customers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, serverMessageOr } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { saveUser, useSession } from './session.ts';

/** The record of whoever is logged in, read again from the server: a form must not begin with an older one. */
export const useProfile = () => {
  const id = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['profile', id] as const,
    queryFn: async ({ signal }) => (await call(findPerson, { query: { id }, signal })).data,
    enabled: id !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

export type OwnRecord = { first_name: string; last_name: string; email?: string; oldPassword?: string };

/** Changes an admin's own names and email, also in the session. */
export const useUpdateOwnRecord = (id: string) =>
  useMutation({
    // The answer to an admin's own id is that admin.
    mutationFn: async (body: OwnRecord) => (await call(editUser, { params: { id }, body })).user as Admin,
    onSuccess: saveUser,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: UpdatePasswordBody) => call(changePassword, { body }),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgetPasswordBody) => call(requestPasswordReset, { body }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => call(resetPassword, { body }),
  });

/** The server's reason, else `otherwise`; a sentence of its own when the server cannot be reached. */
export const accountFailure = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0
    ? serverMessageOr(error, otherwise)
    : 'Something went wrong. Please try again.';
