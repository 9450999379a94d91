// Written by npm run css-types.
declare const styles: {
  readonly "change": string;
  readonly "last": string;
  readonly "papers": string;
  readonly "what": string;
};
export default styles;
