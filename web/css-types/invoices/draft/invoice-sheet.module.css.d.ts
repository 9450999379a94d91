// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "discount": string;
  readonly "editor": string;
  readonly "group": string;
  readonly "head": string;
  readonly "item": string;
  readonly "lines": string;
  readonly "narrow": string;
  readonly "parties": string;
  readonly "price": string;
  readonly "quantity": string;
  readonly "remove": string;
  readonly "scroll": string;
  readonly "sheet": string;
  readonly "terms": string;
  readonly "wide": string;
};
export default styles;
