// Written by npm run css-types.
declare const styles: {
  readonly "choices": string;
  readonly "problem": string;
  readonly "rate": string;
  readonly "status": string;
  readonly "sums": string;
};
export default styles;
