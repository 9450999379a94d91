// Written by npm run css-types.
declare const styles: {
  readonly "actions": string;
};
export default styles;
