// Written by npm run css-types.
declare const styles: {
  readonly "expected": string;
};
export default styles;
