// Written by npm run css-types.
declare const styles: {
  readonly "line": string;
};
export default styles;
