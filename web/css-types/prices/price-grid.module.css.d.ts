// Written by npm run css-types.
declare const styles: {
  readonly "at": string;
  readonly "box": string;
  readonly "cell": string;
  readonly "corner": string;
  readonly "device": string;
  readonly "edited": string;
  readonly "grid": string;
  readonly "input": string;
  readonly "problem": string;
  readonly "stale": string;
  readonly "wrong": string;
};
export default styles;
