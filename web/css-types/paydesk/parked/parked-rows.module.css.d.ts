// Written by npm run css-types.
declare const styles: {
  readonly "details": string;
  readonly "list": string;
  readonly "row": string;
  readonly "total": string;
  readonly "what": string;
};
export default styles;
