// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "fingerprint": string;
  readonly "picture": string;
  readonly "press": string;
  readonly "row": string;
  readonly "step": string;
  readonly "steps": string;
};
export default styles;
