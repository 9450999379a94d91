// Written by npm run css-types.
declare const styles: {
  readonly "facts": string;
  readonly "page": string;
  readonly "wide": string;
};
export default styles;
