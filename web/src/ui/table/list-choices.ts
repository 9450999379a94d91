import { createContext, use } from 'react';
import { type Choice, choiceFor } from '../../lib/till/choices.ts';

type Remembering = {
  choices: Readonly<Record<string, Choice>> | null;
  remember: (list: string, part: Partial<Choice>) => void;
};

/** What the person at this till chose of lists. The app puts it in, because it knows who that is. */
export const ListChoices = createContext<Remembering>({ choices: null, remember: () => undefined });

/** How the person wants one list, by its name, and a way to remember another wish. '' is a list that remembers nothing. */
export const useListChoice = (list: string) => {
  const { choices, remember } = use(ListChoices);
  const choose = (part: Partial<Choice>) => {
    if (list !== '') remember(list, part);
  };
  return { chosen: choiceFor(choices, list), choose };
};
