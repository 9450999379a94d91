// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "controls": string;
  readonly "cross": string;
  readonly "details": string;
  readonly "head": string;
  readonly "line": string;
  readonly "name": string;
  readonly "quantity": string;
  readonly "remove": string;
  readonly "row": string;
  readonly "steps": string;
  readonly "warning": string;
};
export default styles;
