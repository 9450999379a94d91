// Written by npm run css-types.
declare const styles: {
  readonly "problems": string;
};
export default styles;
