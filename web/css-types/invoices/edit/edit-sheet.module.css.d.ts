// Written by npm run css-types.
declare const styles: {
  readonly "product": string;
};
export default styles;
