// Written by npm run css-types.
declare const styles: {
  readonly "box": string;
};
export default styles;
