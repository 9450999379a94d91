// Written by npm run css-types.
declare const styles: {
  readonly "code": string;
};
export default styles;
