// Written by npm run css-types.
declare const styles: {
  readonly "figure": string;
  readonly "heard": string;
  readonly "in": string;
  readonly "low": string;
  readonly "medium": string;
  readonly "stock": string;
};
export default styles;
