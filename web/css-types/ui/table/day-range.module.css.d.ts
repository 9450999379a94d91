// Written by npm run css-types.
declare const styles: {
  readonly "prefix": string;
};
export default styles;
