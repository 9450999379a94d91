import type * as wire from '@mendpoint/contract/ticket-condition';
import { CHECK_POINTS, type Checks } from '@mendpoint/domain/ticket/checklist';
import type { Mark } from '@mendpoint/domain/ticket/condition';
import { NO_CATEGORY } from '@mendpoint/domain/ticket/gates';
import type { Checklist, Condition, Photo } from './condition.ts';
import type { RulesRead } from './rules.service.ts';

export const marksFromWire = (marks: wire.MarksBody['marks']): Mark[] =>
  marks.map(({ face, x, y, kind, note, photo_id: photoId }) => ({ face, x, y, kind, note: note.trim(), photoId }));

/** In the order of the points, so that equal checks are stored alike. */
export const checksFromWire = (checks: wire.ChecklistBody['checks']): Checks =>
  Object.fromEntries(
    CHECK_POINTS.map((point) => [point, { answer: checks[point].answer, note: checks[point].note.trim() }]),
  ) as Checks;

const checklistToWire = (checklist: Checklist | undefined) =>
  checklist ? { checks: checklist.checks, by: checklist.by, updatedAt: checklist.updatedAt } : null;

const photoToWire = ({ id, stage, caption, hash, takenBy, takenAt }: Photo): wire.TicketPhoto => ({
  _id: id,
  stage,
  caption,
  sha256: hash,
  taken_by: takenBy,
  taken_at: takenAt,
});

/** A mark may name a photo that was deleted since. */
const markToWire = ({ photoId, ...mark }: Mark, photos: readonly Photo[]) => ({
  ...mark,
  photo_id: photos.some(({ id }) => id === photoId) ? photoId : null,
});

export const conditionToWire = (condition: Condition): wire.TicketCondition => {
  const { outline, marks, digest, checklists, signatures, photos, gates } = condition;
  return {
    outline,
    marks: (marks?.marks ?? []).map((mark) => markToWire(mark, photos)),
    digest,
    updatedAt: marks?.updatedAt ?? null,
    changed_by: marks?.by ?? null,
    checklists: { before: checklistToWire(checklists.before), after: checklistToWire(checklists.after) },
    signatures: signatures.map(({ id, name, strokes, text, digest: signed, takenBy, signedAt }) => ({
      _id: id,
      name,
      strokes: strokes.map((stroke) => [...stroke]),
      text,
      digest: signed,
      signed_at: signedAt,
      taken_by: takenBy,
      is_current: signed === digest,
    })),
    photos: photos.map(photoToWire),
    gates,
  };
};

export const rulesToWire = ({
  shopId,
  photoMonths,
  leftBehindDays,
  gates,
  categories,
  updatedAt,
}: RulesRead): wire.TicketRules => ({
  shop_id: shopId,
  photo_months: photoMonths,
  left_behind_days: leftBehindDays,
  categories: [...categories, { id: NO_CATEGORY, name: 'No category' }].map(({ id, name }) => ({
    category_id: id,
    category_name: name,
    gates: [...(gates[id] ?? [])],
  })),
  updatedAt,
});
