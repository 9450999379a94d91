const NAME = /^mendpoint-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;
const FAILED = /^mendpoint-\d{4}-\d\d-\d\dT\d{6}Z\.backup\.failed$/;

/** A backup's name, such as mendpoint-2026-11-22T093000Z.backup: in UTC, so that no hour comes twice. */
export const nameOf = (madeAt: Date): string =>
  `mendpoint-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

export const isBackup = (name: string): boolean => NAME.test(name);

/** The name of a backup that failed its verification. */
export const failedNameOf = (name: string): string => `${name}.failed`;
export const isFailed = (name: string): boolean => FAILED.test(name);

/** The name of a backup until it has been verified. */
export const draftNameOf = (name: string): string => `.${name}.${process.pid}.writing`;

const DRAFT = /^\.mendpoint-.*\.backup\.\d+\.writing$/;
export const isDraft = (name: string): boolean => DRAFT.test(name);

/**
 * The names of backups of one hour, day or month begin alike, for `length` characters. One backup is kept for each of
 * the `newest` beginnings.
 */
const KEPT = [
  { length: 'mendpoint-2026-11-22T09'.length, newest: 24 },
  { length: 'mendpoint-2026-11-22'.length, newest: 14 },
  { length: 'mendpoint-2026-11'.length, newest: 12 },
];
const KEPT_FAILED = 2;

/**
 * The files of a folder that can go: all backups but the last of each of the newest 24 hours, 14 days and 12 months
 * that have one, and all failed ones but two. The newest backup and files of other names always stay.
 */
export const superfluous = (names: readonly string[]): string[] => {
  const newestFirst = (form: RegExp) => names.filter((name) => form.test(name)).sort((a, b) => (a < b ? 1 : -1));
  const backups = newestFirst(NAME);
  const kept = new Set(
    KEPT.flatMap(({ length, newest }) => {
      const lastOfEach = new Map(backups.toReversed().map((name) => [name.slice(0, length), name]));
      return [...lastOfEach.values()].toReversed().slice(0, newest);
    }),
  );
  return [...backups.filter((name) => !kept.has(name)), ...newestFirst(FAILED).slice(KEPT_FAILED)];
};
