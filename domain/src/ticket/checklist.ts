/** Before the repair or after it: of a checklist, and of a photo. */
export const STAGES = ['before', 'after'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES = { before: 'Before the repair', after: 'After the repair' } as const satisfies Record<
  Stage,
  string
>;

export const CHECK_POINTS = [
  'powers_on',
  'screen',
  'buttons',
  'cameras',
  'sound',
  'charging',
  'no_water_marks',
  'activation_lock_off',
] as const;
export type CheckPoint = (typeof CHECK_POINTS)[number];

/** Said so that 'yes' is always the good news. */
export const CHECK_POINT_NAMES = {
  powers_on: 'Powers on',
  screen: 'Screen works',
  buttons: 'Buttons work',
  cameras: 'Cameras work',
  sound: 'Sound works',
  charging: 'Charges',
  no_water_marks: 'No water marks',
  activation_lock_off: 'Activation lock is off',
} as const satisfies Record<CheckPoint, string>;

export const CHECK_ANSWERS = ['yes', 'no', 'not_tested'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

export const CHECK_ANSWER_NAMES = { yes: 'Yes', no: 'No', not_tested: 'Not tested' } as const satisfies Record<
  CheckAnswer,
  string
>;

export const LONGEST_CHECK_NOTE = 100;

export type Check = { answer: CheckAnswer; note: string };
export type Checks = Record<CheckPoint, Check>;
