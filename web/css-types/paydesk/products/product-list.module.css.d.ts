// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "chosen": string;
  readonly "count": string;
  readonly "made": string;
  readonly "pick": string;
  readonly "picture": string;
  readonly "row": string;
  readonly "scroll": string;
  readonly "sku": string;
  readonly "stale": string;
  readonly "stock": string;
  readonly "table": string;
  readonly "title": string;
  readonly "wide": string;
};
export default styles;
