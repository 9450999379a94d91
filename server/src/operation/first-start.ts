import { randomBytes } from 'node:crypto';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { createFirstAdmin, hasAdmin, hashOfNewAdmin } from '../admins/admins.service.ts';
import { createEntry } from '../catalogue/edit-catalogue.service.ts';
import type { Config } from '../config.ts';
import { atomically, type Context } from '../context.ts';
import { StartError } from '../errors.ts';

export type FirstLogin = { email: string; password: string; generated: boolean };

/**
 * Gives an empty database its one admin and GST, and answers the login; null when there is an admin already.
 * Throws StartError for a password that may not be one.
 */
export const prepareFirstStart = async (
  context: Context,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstLogin | null> => {
  if (await hasAdmin(context)) return null;
  const email = adminEmail ?? 'admin@example.com';
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const admin = { firstName: 'Admin', lastName: '', email, phone: '', password };
  const passwordHash = await hashOfNewAdmin(context, admin).catch((error: unknown) => {
    const isPassword = error instanceof RuleError && error.path !== undefined;
    throw isPassword ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error;
  });
  return atomically(context, async (inside) => {
    if ((await createFirstAdmin(inside, admin, passwordHash)) === null) return null;
    await createEntry(inside, 'tax', { name: 'GST', rate: GST_RATE });
    return { email, password, generated: adminPassword === null };
  });
};
