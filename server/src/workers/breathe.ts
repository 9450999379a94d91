const waiting: (() => void)[] = [];
let isDue = false;

const resumeOne = (): void => {
  waiting.shift()?.();
  isDue = waiting.length > 0;
  if (isDue) setImmediate(resumeOne);
};

/**
 * Await this between the pieces of long work, so that other requests are answered in between. Each turn of the event loop
 * resumes one waiting piece: ten long works at once delay others no longer than one does.
 */
export const breathe = (): Promise<void> =>
  new Promise((resume) => {
    waiting.push(resume);
    if (isDue) return;
    isDue = true;
    setImmediate(resumeOne);
  });
