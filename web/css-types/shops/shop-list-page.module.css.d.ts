// Written by npm run css-types.
declare const styles: {
  readonly "phone": string;
  readonly "search": string;
};
export default styles;
