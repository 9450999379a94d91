// Written by npm run css-types.
declare const styles: {
  readonly "part": string;
  readonly "rate": string;
  readonly "sums": string;
  readonly "total": string;
};
export default styles;
