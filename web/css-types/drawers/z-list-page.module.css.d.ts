// Written by npm run css-types.
declare const styles: {
  readonly "days": string;
};
export default styles;
