// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "check": string;
  readonly "checks": string;
  readonly "detail": string;
  readonly "face": string;
  readonly "faces": string;
  readonly "headed": string;
  readonly "kind": string;
  readonly "list": string;
  readonly "note": string;
  readonly "number": string;
  readonly "panel": string;
  readonly "part": string;
  readonly "photo": string;
  readonly "pin": string;
  readonly "remove": string;
  readonly "row": string;
  readonly "rows": string;
  readonly "signed": string;
};
export default styles;
