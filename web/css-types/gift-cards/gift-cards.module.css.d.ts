// Written by npm run css-types.
declare const styles: {
  readonly "filters": string;
};
export default styles;
