// Written by npm run css-types.
declare const styles: {
  readonly "preview": string;
  readonly "text": string;
};
export default styles;
