// Written by npm run css-types.
declare const styles: {
  readonly "chips": string;
  readonly "days": string;
  readonly "filters": string;
  readonly "prefix": string;
};
export default styles;
