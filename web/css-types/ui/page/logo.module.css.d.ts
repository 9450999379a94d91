// Written by npm run css-types.
declare const styles: {
  readonly "logo": string;
};
export default styles;
