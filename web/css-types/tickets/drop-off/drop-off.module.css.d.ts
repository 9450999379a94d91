// Written by npm run css-types.
declare const styles: {
  readonly "chosen": string;
  readonly "number": string;
  readonly "picker": string;
  readonly "tickets": string;
};
export default styles;
