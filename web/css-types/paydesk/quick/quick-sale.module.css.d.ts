// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "buyer": string;
  readonly "change": string;
  readonly "payment": string;
  readonly "problem": string;
  readonly "quick": string;
  readonly "tenders": string;
};
export default styles;
