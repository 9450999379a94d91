// Written by npm run css-types.
declare const styles: {
  readonly "add": string;
  readonly "categories": string;
  readonly "category": string;
  readonly "legend": string;
  readonly "names": string;
};
export default styles;
