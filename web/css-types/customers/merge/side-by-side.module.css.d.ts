// Written by npm run css-types.
declare const styles: {
  readonly "table": string;
};
export default styles;
