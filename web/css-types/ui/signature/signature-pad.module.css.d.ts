// Written by npm run css-types.
declare const styles: {
  readonly "pad": string;
};
export default styles;
