// Written by npm run css-types.
declare const styles: {
  readonly "chips": string;
  readonly "days": string;
  readonly "filters": string;
  readonly "status": string;
};
export default styles;
