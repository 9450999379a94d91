// Written by npm run css-types.
declare const styles: {
  readonly "card": string;
  readonly "cards": string;
};
export default styles;
