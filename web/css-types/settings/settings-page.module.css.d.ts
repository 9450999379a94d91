// Written by npm run css-types.
declare const styles: {
  readonly "card": string;
  readonly "sections": string;
};
export default styles;
