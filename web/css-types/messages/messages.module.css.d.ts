// Written by npm run css-types.
declare const styles: {
  readonly "form": string;
  readonly "sent": string;
  readonly "times": string;
  readonly "words": string;
};
export default styles;
