// Written by npm run css-types.
declare const styles: {
  readonly "picker": string;
};
export default styles;
