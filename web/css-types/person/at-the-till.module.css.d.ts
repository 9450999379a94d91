// Written by npm run css-types.
declare const styles: {
  readonly "name": string;
  readonly "person": string;
  readonly "switch": string;
};
export default styles;
