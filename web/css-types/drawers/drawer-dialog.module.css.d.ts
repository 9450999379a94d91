// Written by npm run css-types.
declare const styles: {
  readonly "foot": string;
  readonly "form": string;
};
export default styles;
