// Written by npm run css-types.
declare const styles: {
  readonly "brand": string;
  readonly "link": string;
  readonly "page": string;
};
export default styles;
