// Written by npm run css-types.
declare const styles: {
  readonly "badge": string;
  readonly "paid": string;
  readonly "unpaid": string;
};
export default styles;
