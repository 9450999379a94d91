// Written by npm run css-types.
declare const styles: {
  readonly "legend": string;
  readonly "methods": string;
  readonly "swatch": string;
};
export default styles;
