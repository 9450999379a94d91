// Written by npm run css-types.
declare const styles: {
  readonly "card": string;
  readonly "number": string;
  readonly "payments": string;
  readonly "side": string;
  readonly "tenders": string;
  readonly "view": string;
};
export default styles;
