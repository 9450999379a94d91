// Written by npm run css-types.
declare const styles: {
  readonly "button": string;
  readonly "chevron": string;
  readonly "initial": string;
  readonly "name": string;
};
export default styles;
