// Written by npm run css-types.
declare const styles: {
  readonly "about": string;
  readonly "full": string;
  readonly "more": string;
  readonly "panel": string;
  readonly "wide": string;
};
export default styles;
