// Written by npm run css-types.
declare const styles: {
  readonly "detail": string;
  readonly "details": string;
  readonly "lines": string;
  readonly "logo": string;
};
export default styles;
