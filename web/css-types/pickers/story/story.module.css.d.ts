// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "facts": string;
  readonly "items": string;
  readonly "of": string;
  readonly "what": string;
  readonly "when": string;
  readonly "wide": string;
};
export default styles;
