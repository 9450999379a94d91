// Written by npm run css-types.
declare const styles: {
  readonly "choices": string;
  readonly "problem": string;
  readonly "rate": string;
  readonly "status": string;
  readonly "sums": string;
  readonly "totals": string;
};
export default styles;
