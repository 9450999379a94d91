// Written by npm run css-types.
declare const styles: {
  readonly "change": string;
  readonly "notes": string;
};
export default styles;
