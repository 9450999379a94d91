// Written by npm run css-types.
declare const styles: {
  readonly "about": string;
  readonly "change": string;
  readonly "share": string;
};
export default styles;
