import type { DisplayAnswerBody, TurnedDisplay } from '@mendpoint/contract/displays';

/** What is asked on a display, and how it is answered. */
export type AskedProps = {
  shown: NonNullable<TurnedDisplay['shown']>;
  isBusy: boolean;
  /** Why the answer was not taken; '' where nothing is wrong. */
  problem: string;
  onAnswer: (body: Omit<DisplayAnswerBody, 'shown_id'>) => Promise<void>;
};
