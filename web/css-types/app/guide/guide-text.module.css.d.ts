// Written by npm run css-types.
declare const styles: {
  readonly "picture": string;
  readonly "text": string;
};
export default styles;
