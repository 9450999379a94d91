// Written by npm run css-types.
declare const styles: {
  readonly "bars": string;
  readonly "detail": string;
  readonly "name": string;
  readonly "track": string;
  readonly "value": string;
};
export default styles;
