// Written by npm run css-types.
declare const styles: {
  readonly "kind": string;
  readonly "number": string;
  readonly "totals": string;
  readonly "when": string;
};
export default styles;
