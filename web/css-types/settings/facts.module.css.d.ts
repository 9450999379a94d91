// Written by npm run css-types.
declare const styles: {
  readonly "facts": string;
  readonly "howTo": string;
};
export default styles;
