// Written by npm run css-types.
declare const styles: {
  readonly "changed": string;
  readonly "columns": string;
  readonly "problems": string;
};
export default styles;
