// Written by npm run css-types.
declare const styles: {
  readonly "counted": string;
  readonly "form": string;
  readonly "sum": string;
};
export default styles;
