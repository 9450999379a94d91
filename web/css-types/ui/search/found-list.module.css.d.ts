// Written by npm run css-types.
declare const styles: {
  readonly "detail": string;
  readonly "empty": string;
  readonly "list": string;
  readonly "name": string;
  readonly "option": string;
};
export default styles;
