// Written by npm run css-types.
declare const styles: {
  readonly "panels": string;
};
export default styles;
