// Written by npm run css-types.
declare const styles: {
  readonly "email": string;
};
export default styles;
