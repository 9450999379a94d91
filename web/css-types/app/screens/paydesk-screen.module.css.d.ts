// Written by npm run css-types.
declare const styles: {
  readonly "place": string;
};
export default styles;
