// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "customer": string;
  readonly "desk": string;
  readonly "foot": string;
  readonly "panel": string;
};
export default styles;
