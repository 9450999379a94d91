// Written by npm run css-types.
declare const styles: {
  readonly "actions": string;
  readonly "fill": string;
  readonly "page": string;
};
export default styles;
