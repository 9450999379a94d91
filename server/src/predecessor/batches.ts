const BATCH = 500;

/** Works through documents some hundred at a time, as many as one statement writes. */
export const inBatches = async <Item>(
  items: AsyncIterable<Item>,
  work: (batch: Item[]) => Promise<void>,
): Promise<void> => {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
};
