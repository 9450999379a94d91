// Written by npm run css-types.
declare const styles: {
  readonly "found": string;
  readonly "link": string;
  readonly "list": string;
  readonly "page": string;
};
export default styles;
