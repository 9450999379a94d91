// Written by npm run css-types.
declare const styles: {
  readonly "heading": string;
  readonly "part": string;
};
export default styles;
