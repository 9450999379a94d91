// Written by npm run css-types.
declare const styles: {
  readonly "chevron": string;
  readonly "entry": string;
  readonly "icon": string;
  readonly "items": string;
  readonly "list": string;
  readonly "named": string;
  readonly "sidebar": string;
  readonly "words": string;
};
export default styles;
