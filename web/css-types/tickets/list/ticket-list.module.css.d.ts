// Written by npm run css-types.
declare const styles: {
  readonly "filters": string;
  readonly "second": string;
  readonly "views": string;
};
export default styles;
