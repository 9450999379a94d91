// Written by npm run css-types.
declare const styles: {
  readonly "chart": string;
  readonly "table": string;
};
export default styles;
