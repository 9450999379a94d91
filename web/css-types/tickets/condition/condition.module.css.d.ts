// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "check": string;
  readonly "checks": string;
  readonly "detail": string;
  readonly "face": string;
  readonly "faces": string;
  readonly "headed": string;
  readonly "list": string;
  readonly "number": string;
  readonly "pad": string;
  readonly "part": string;
  readonly "pin": string;
  readonly "row": string;
  readonly "rows": string;
};
export default styles;
