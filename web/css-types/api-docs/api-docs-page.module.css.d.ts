// Written by npm run css-types.
declare const styles: {
  readonly "about": string;
  readonly "page": string;
};
export default styles;
