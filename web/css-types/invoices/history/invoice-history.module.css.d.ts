// Written by npm run css-types.
declare const styles: {
  readonly "changes": string;
  readonly "events": string;
};
export default styles;
