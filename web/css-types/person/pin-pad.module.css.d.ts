// Written by npm run css-types.
declare const styles: {
  readonly "failure": string;
  readonly "field": string;
  readonly "key": string;
  readonly "keys": string;
  readonly "pad": string;
};
export default styles;
