// Written by npm run css-types.
declare const styles: {
  readonly "choices": string;
  readonly "problem": string;
  readonly "status": string;
};
export default styles;
