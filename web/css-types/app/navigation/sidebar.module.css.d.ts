// Written by npm run css-types.
declare const styles: {
  readonly "list": string;
  readonly "sidebar": string;
};
export default styles;
