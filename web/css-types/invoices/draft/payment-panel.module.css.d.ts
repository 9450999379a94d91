// Written by npm run css-types.
declare const styles: {
  readonly "another": string;
  readonly "buyer": string;
  readonly "chosen": string;
  readonly "confirm": string;
  readonly "due": string;
  readonly "more": string;
  readonly "named": string;
  readonly "owing": string;
  readonly "primary": string;
  readonly "sums": string;
  readonly "taken": string;
  readonly "tender": string;
  readonly "tenders": string;
  readonly "toggle": string;
  readonly "total": string;
};
export default styles;
