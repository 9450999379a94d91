// Written by npm run css-types.
declare const styles: {
  readonly "changes": string;
  readonly "subject": string;
  readonly "when": string;
};
export default styles;
