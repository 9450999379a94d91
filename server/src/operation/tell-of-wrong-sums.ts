import { listAdmins } from '../admins/admin-access.service.ts';
import type { Context } from '../context.ts';
import type { Post } from '../mail/mailer.ts';

/** Mails every admin who may log in that reports may show wrong sums, and what makes them right. A mail that fails is told to `onFailure`. */
export const tellOfWrongSums =
  (context: Context, { mailer, publicUrl }: Post, onFailure: (error: unknown, message: string) => void) =>
  async (wrongSums: string): Promise<void> => {
    const text = `The last backup of Mendpoint at ${publicUrl} is good, and found that sums which reports read differ from the sales
that they are made of: ${wrongSums}.

No sale or payment is lost. On the server, 'npm run figures:rebuild' makes the sums anew.`;
    for (const { email, disabledAt } of await listAdmins(context)) {
      if (disabledAt !== null) continue;
      await mailer
        .send({ to: email, subject: 'Sums differ from the sales', text })
        .catch((error: unknown) => onFailure(error, 'an admin could not be told'));
    }
  };
