// Written by npm run css-types.
declare const styles: {
  readonly "name": string;
  readonly "reminders": string;
};
export default styles;
