// Written by npm run css-types.
declare const styles: {
  readonly "lists": string;
  readonly "parking": string;
};
export default styles;
