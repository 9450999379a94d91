// Written by npm run css-types.
declare const styles: {
  readonly "preview": string;
};
export default styles;
