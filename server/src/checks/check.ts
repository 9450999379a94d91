import type { CheckEnd } from '@mendpoint/domain/upkeep/problems';

/** 'restore': a backup was opened for a trial. 'seal': the audit trail was followed. 'sums': kept sums were compared. */
export type CheckKind = 'restore' | 'seal' | 'sums';

export type Check = CheckEnd;

/** null: never made. */
export type Checks = Record<CheckKind, Check | null>;
