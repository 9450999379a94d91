// Written by npm run css-types.
declare const styles: {
  readonly "doubt": string;
  readonly "lists": string;
  readonly "parking": string;
  readonly "quote": string;
  readonly "repairs": string;
};
export default styles;
