const waiting: (() => void)[] = [];
let isDue = false;

const resumeOne = (): void => {
  waiting.shift()?.();
  isDue = waiting.length > 0;
  if (isDue) setImmediate(resumeOne);
};

/**
 * To be awaited between the pieces of long work: everybody else is served in between. Of all the work that waits, one
 * piece is done in each turn of the event loop, so that ten such works at once keep others no longer than one.
 */
export const breathe = (): Promise<void> =>
  new Promise((resume) => {
    waiting.push(resume);
    if (isDue) return;
    isDue = true;
    setImmediate(resumeOne);
  });
