// Written by npm run css-types.
declare const styles: {
  readonly "frame": string;
  readonly "initials": string;
};
export default styles;
