// Written by npm run css-types.
declare const styles: {
  readonly "dot": string;
  readonly "line": string;
  readonly "pad": string;
  readonly "passcode": string;
  readonly "secret": string;
  readonly "steps": string;
  readonly "typed": string;
};
export default styles;
