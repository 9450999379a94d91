// Written by npm run css-types.
declare const styles: {
  readonly "chosen": string;
  readonly "name": string;
  readonly "picker": string;
  readonly "reach": string;
};
export default styles;
