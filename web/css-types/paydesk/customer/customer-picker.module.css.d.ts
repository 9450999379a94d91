// Written by npm run css-types.
declare const styles: {
  readonly "chosen": string;
  readonly "name": string;
  readonly "option": string;
  readonly "options": string;
  readonly "picker": string;
  readonly "reach": string;
  readonly "search": string;
};
export default styles;
