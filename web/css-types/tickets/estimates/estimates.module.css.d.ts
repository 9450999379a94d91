// Written by npm run css-types.
declare const styles: {
  readonly "cost": string;
  readonly "former": string;
  readonly "hours": string;
  readonly "line": string;
  readonly "note": string;
  readonly "panel": string;
  readonly "sums": string;
  readonly "typed": string;
};
export default styles;
