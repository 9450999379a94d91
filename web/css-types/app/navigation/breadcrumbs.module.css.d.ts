// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "nav": string;
  readonly "trail": string;
};
export default styles;
