// Written by npm run css-types.
declare const styles: {
  readonly "about": string;
  readonly "form": string;
};
export default styles;
