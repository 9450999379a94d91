// Written by npm run css-types.
declare const styles: {
  readonly "fact": string;
  readonly "facts": string;
  readonly "pair": string;
};
export default styles;
