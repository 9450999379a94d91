// Written by npm run css-types.
declare const styles: {
  readonly "empty": string;
  readonly "lines": string;
  readonly "list": string;
  readonly "title": string;
  readonly "undo": string;
};
export default styles;
