// Written by npm run css-types.
declare const styles: {
  readonly "facts": string;
  readonly "head": string;
  readonly "log": string;
  readonly "main": string;
  readonly "others": string;
  readonly "sheet": string;
  readonly "side": string;
  readonly "sums": string;
  readonly "text": string;
  readonly "view": string;
  readonly "wide": string;
};
export default styles;
