// Written by npm run css-types.
declare const styles: {
  readonly "frame": string;
};
export default styles;
