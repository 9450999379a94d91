/** From where somebody logs in: an address of the network, and their browser in words. */
export type Visitor = { address: string; device: string };

/** A session as its owner may know it. */
export type Session = Visitor & { id: string; createdAt: Date; seenAt: Date; isCurrent: boolean };
