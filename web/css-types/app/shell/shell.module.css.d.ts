// Written by npm run css-types.
declare const styles: {
  readonly "content": string;
  readonly "main": string;
  readonly "shell": string;
  readonly "skip": string;
};
export default styles;
