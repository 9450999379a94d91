// Written by npm run css-types.
declare const styles: {
  readonly "filters": string;
  readonly "note": string;
  readonly "sheet": string;
  readonly "total": string;
  readonly "view": string;
};
export default styles;
