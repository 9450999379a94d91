// Written by npm run css-types.
declare const styles: {
  readonly "noPicture": string;
  readonly "picture": string;
  readonly "search": string;
};
export default styles;
