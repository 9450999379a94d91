// Written by npm run css-types.
declare const styles: {
  readonly "became": string;
  readonly "deposit": string;
  readonly "head": string;
  readonly "list": string;
};
export default styles;
