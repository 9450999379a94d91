// Written by npm run css-types.
declare const styles: {
  readonly "lists": string;
};
export default styles;
