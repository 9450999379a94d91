// Written by npm run css-types.
declare const styles: {
  readonly "head": string;
  readonly "list": string;
  readonly "note": string;
};
export default styles;
