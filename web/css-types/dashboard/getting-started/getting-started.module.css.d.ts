// Written by npm run css-types.
declare const styles: {
  readonly "card": string;
  readonly "link": string;
  readonly "open": string;
  readonly "putAway": string;
  readonly "step": string;
  readonly "steps": string;
};
export default styles;
