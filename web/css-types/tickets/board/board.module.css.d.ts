// Written by npm run css-types.
declare const styles: {
  readonly "board": string;
  readonly "card": string;
  readonly "cards": string;
  readonly "column": string;
  readonly "count": string;
  readonly "device": string;
  readonly "empty": string;
  readonly "number": string;
  readonly "over": string;
  readonly "small": string;
  readonly "target": string;
  readonly "title": string;
  readonly "top": string;
};
export default styles;
