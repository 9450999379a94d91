// Written by npm run css-types.
declare const styles: {
  readonly "papers": string;
};
export default styles;
