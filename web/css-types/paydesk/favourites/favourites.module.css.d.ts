// Written by npm run css-types.
declare const styles: {
  readonly "arranging": string;
  readonly "bar": string;
  readonly "detail": string;
  readonly "empty": string;
  readonly "entry": string;
  readonly "facts": string;
  readonly "grid": string;
  readonly "low": string;
  readonly "name": string;
  readonly "order": string;
  readonly "panel": string;
  readonly "repair": string;
  readonly "title": string;
};
export default styles;
