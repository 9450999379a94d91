// Written by npm run css-types.
declare const styles: {
  readonly "chevron": string;
  readonly "sum": string;
  readonly "toggle": string;
  readonly "words": string;
};
export default styles;
