// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "dot": string;
  readonly "end": string;
  readonly "logo": string;
  readonly "menu": string;
  readonly "narrow": string;
  readonly "palette": string;
  readonly "wide": string;
};
export default styles;
