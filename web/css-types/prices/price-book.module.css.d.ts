// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "bar": string;
  readonly "count": string;
  readonly "filters": string;
  readonly "list": string;
  readonly "listed": string;
  readonly "page": string;
  readonly "stale": string;
  readonly "values": string;
};
export default styles;
