// Written by npm run css-types.
declare const styles: {
  readonly "notice": string;
  readonly "notices": string;
};
export default styles;
