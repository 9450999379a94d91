// Written by npm run css-types.
declare const styles: {
  readonly "chips": string;
  readonly "chosen": string;
  readonly "fields": string;
  readonly "lines": string;
  readonly "promise": string;
  readonly "three": string;
  readonly "two": string;
};
export default styles;
