// Written by npm run css-types.
declare const styles: {
  readonly "broken": string;
  readonly "full": string;
  readonly "list": string;
  readonly "small": string;
  readonly "tile": string;
  readonly "waiting": string;
};
export default styles;
