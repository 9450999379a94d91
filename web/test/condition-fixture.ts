import type { TicketCondition } from '@mendpoint/contract/ticket-condition';

const AT = '2026-11-26T23:00:00.000Z';

export const DIGEST = 'd'.repeat(64);

/** A phone of which nobody has said anything, with what a test cares about. */
export const conditionWith = (given: Partial<TicketCondition> = {}): TicketCondition => ({
  outline: 'phone',
  marks: [],
  digest: DIGEST,
  updatedAt: null,
  changed_by: null,
  checklists: { before: null, after: null },
  signatures: [],
  photos: [],
  gates: { wanted: [], met: [], skipped: [] },
  ...given,
});

export const CRACK = { face: 'front', x: 50, y: 80, kind: 'crack', note: '', photo_id: null } as const;

export const photoWith = (given: Partial<TicketCondition['photos'][number]> = {}) => ({
  _id: 'p1',
  stage: 'before' as const,
  caption: '',
  sha256: 'a'.repeat(64),
  taken_by: 'Anna',
  taken_at: AT,
  ...given,
});

export const signatureWith = (given: Partial<TicketCondition['signatures'][number]> = {}) => ({
  _id: 's1',
  name: 'Mai Nguyễn',
  strokes: [[1, 2, 300, 400]],
  text: 'Front, top left: crack [50, 80]',
  digest: DIGEST,
  signed_at: AT,
  taken_by: 'Anna',
  is_current: true,
  ...given,
});
