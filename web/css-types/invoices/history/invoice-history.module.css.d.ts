// Written by npm run css-types.
declare const styles: {
  readonly "acts": string;
  readonly "changes": string;
};
export default styles;
