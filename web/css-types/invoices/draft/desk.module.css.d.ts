// Written by npm run css-types.
declare const styles: {
  readonly "desk": string;
};
export default styles;
