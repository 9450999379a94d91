// Written by npm run css-types.
declare const styles: {
  readonly "number": string;
  readonly "total": string;
};
export default styles;
