// Written by npm run css-types.
declare const styles: {
  readonly "controls": string;
  readonly "exports": string;
  readonly "note": string;
  readonly "remark": string;
  readonly "takings": string;
};
export default styles;
