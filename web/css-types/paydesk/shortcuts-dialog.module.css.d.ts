// Written by npm run css-types.
declare const styles: {
  readonly "list": string;
  readonly "scanner": string;
};
export default styles;
