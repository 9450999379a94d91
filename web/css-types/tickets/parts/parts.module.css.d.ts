// Written by npm run css-types.
declare const styles: {
  readonly "list": string;
  readonly "name": string;
  readonly "panel": string;
  readonly "what": string;
};
export default styles;
