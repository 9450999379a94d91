// Written by npm run css-types.
declare const styles: {
  readonly "email": string;
  readonly "number": string;
  readonly "total": string;
};
export default styles;
