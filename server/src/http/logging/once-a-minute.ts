const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 1000;

/** Whether such a thing was asked about within the last minute. What is alike as JSON is the same. */
export const onceAMinute = (now: () => Date): ((thing: object) => boolean) => {
  const seenAt = new Map<string, number>();
  return (thing) => {
    const key = JSON.stringify(thing);
    const at = now().getTime();
    if (Math.abs(at - (seenAt.get(key) ?? Number.NEGATIVE_INFINITY)) < MINUTE_MS) return true;
    const oldest = seenAt.size >= MAX_REMEMBERED ? seenAt.keys().next().value : undefined;
    if (oldest !== undefined) seenAt.delete(oldest);
    seenAt.set(key, at);
    return false;
  };
};
