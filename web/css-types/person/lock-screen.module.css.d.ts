// Written by npm run css-types.
declare const styles: {
  readonly "content": string;
  readonly "heading": string;
  readonly "lock": string;
};
export default styles;
