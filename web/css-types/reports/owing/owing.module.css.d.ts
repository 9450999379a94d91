// Written by npm run css-types.
declare const styles: {
  readonly "head": string;
  readonly "letter": string;
  readonly "mail": string;
  readonly "name": string;
  readonly "reminders": string;
};
export default styles;
