// Written by npm run css-types.
declare const styles: {
  readonly "list": string;
  readonly "product": string;
  readonly "sku": string;
};
export default styles;
