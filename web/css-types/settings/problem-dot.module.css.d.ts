// Written by npm run css-types.
declare const styles: {
  readonly "dot": string;
};
export default styles;
