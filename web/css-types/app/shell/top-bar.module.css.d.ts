// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "end": string;
  readonly "logo": string;
  readonly "narrow": string;
  readonly "palette": string;
  readonly "wide": string;
};
export default styles;
