// Written by npm run css-types.
declare const styles: {
  readonly "day": string;
  readonly "prefix": string;
};
export default styles;
