import { databaseFailure } from '../db/failures.ts';

/** What was saved. Throws what `refusal` makes of a name, email or the like that another record has. */
export const refuseTaken = async <Saved>(saving: Promise<Saved>, refusal: (error: Error) => Error): Promise<Saved> => {
  try {
    return await saving;
  } catch (error) {
    throw databaseFailure(error) === 'unique' ? refusal(error as Error) : error;
  }
};
