import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Entry = { duration: number; interactionId?: number };

type Probe = {
  /** The browser's own record of the time from a key or a tap to the next frame, in ms. */
  inputs: Entry[];
  longTasks: Entry[];
  /** When somebody last pressed a key or the pointer, in ms since the page began. */
  lastInput: number;
  /** When the awaited element was on the screen, in ms since the page began. */
  seen: Promise<number> | null;
};

declare global {
  interface Window {
    probe: Probe;
    waitFor: (selector: string) => void;
  }
}

/** Puts the probe into every document that the page loads; a cold load ends when `firstSight` is visible. */
export const probePage = async (page: Page, firstSight: string): Promise<void> => {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-the-page.js') });
  await page.addInitScript((css) => window.waitFor(css), firstSight);
};

/** When the `firstSight` of a page was on the screen, in ms since the page began. */
export const timeOfFirstSight = (page: Page): Promise<number> =>
  page.evaluate(() => window.probe.seen ?? Promise.reject(new Error('nothing is waited for')));

/** From the tap or the key of `act` until `selector` is on the screen, in ms. */
export const timeUntil = async (page: Page, act: () => Promise<void>, selector: string): Promise<number> => {
  await page.evaluate((css) => window.waitFor(css), selector);
  await act();
  return page.evaluate(async () => (await (window.probe.seen ?? Promise.reject())) - window.probe.lastInput);
};

/**
 * What the browser recorded since the last call, in ms: for each tap and key the time to the next frame, and the tasks
 * over 50 ms.
 */
export const takeRecords = (page: Page): Promise<{ inputs: number[]; longTasks: number[] }> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { inputs, longTasks } = window.probe;
    // A key is several events (down, input, up) of one interaction, which lasts as long as the longest of them.
    const longest = new Map<number, number>();
    for (const { interactionId, duration } of inputs.splice(0)) {
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }
    return { inputs: [...longest.values()], longTasks: longTasks.splice(0).map(({ duration }) => duration) };
  });
