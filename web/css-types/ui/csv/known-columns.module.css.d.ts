// Written by npm run css-types.
declare const styles: {
  readonly "columns": string;
};
export default styles;
