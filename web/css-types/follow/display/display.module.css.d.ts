// Written by npm run css-types.
declare const styles: {
  readonly "about": string;
  readonly "alone": string;
  readonly "buttons": string;
  readonly "card": string;
  readonly "failure": string;
  readonly "field": string;
  readonly "idle": string;
  readonly "logo": string;
  readonly "main": string;
  readonly "marks": string;
  readonly "none": string;
  readonly "note": string;
  readonly "page": string;
  readonly "shop": string;
  readonly "sign": string;
  readonly "signHead": string;
  readonly "small": string;
};
export default styles;
