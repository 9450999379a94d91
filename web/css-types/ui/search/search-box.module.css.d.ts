// Written by npm run css-types.
declare const styles: {
  readonly "detail": string;
  readonly "field": string;
  readonly "found": string;
  readonly "name": string;
};
export default styles;
