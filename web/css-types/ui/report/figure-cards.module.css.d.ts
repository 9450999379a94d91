// Written by npm run css-types.
declare const styles: {
  readonly "card": string;
  readonly "cards": string;
  readonly "value": string;
};
export default styles;
