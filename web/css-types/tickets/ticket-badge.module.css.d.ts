// Written by npm run css-types.
declare const styles: {
  readonly "bad": string;
  readonly "badge": string;
  readonly "good": string;
  readonly "new": string;
  readonly "over": string;
  readonly "overdue": string;
  readonly "wait": string;
  readonly "work": string;
};
export default styles;
