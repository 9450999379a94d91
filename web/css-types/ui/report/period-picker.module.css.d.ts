// Written by npm run css-types.
declare const styles: {
  readonly "buttons": string;
  readonly "days": string;
};
export default styles;
