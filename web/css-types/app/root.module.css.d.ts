// Written by npm run css-types.
declare const styles: {
  readonly "progress": string;
};
export default styles;
