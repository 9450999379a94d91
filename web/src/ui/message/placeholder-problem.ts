import { checkPlaceholders } from '@mendpoint/domain/message/placeholders';

/** What is wrong with the placeholders of a text; '' for nothing. */
export const placeholderProblem = (text: string): string => {
  try {
    checkPlaceholders(text, '');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
