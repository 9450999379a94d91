// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "bar": string;
  readonly "change": string;
  readonly "count": string;
  readonly "csv": string;
  readonly "filters": string;
  readonly "list": string;
  readonly "listed": string;
  readonly "page": string;
  readonly "stale": string;
  readonly "values": string;
  readonly "withHistory": string;
  readonly "words": string;
};
export default styles;
