// Written by npm run css-types.
declare const styles: {
  readonly "badge": string;
  readonly "due": string;
  readonly "over": string;
  readonly "paid": string;
};
export default styles;
