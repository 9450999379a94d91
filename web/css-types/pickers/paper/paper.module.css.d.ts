// Written by npm run css-types.
declare const styles: {
  readonly "email": string;
  readonly "papers": string;
};
export default styles;
