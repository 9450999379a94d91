// Written by npm run css-types.
declare const styles: {
  readonly "buttons": string;
  readonly "failure": string;
  readonly "fields": string;
  readonly "form": string;
  readonly "title": string;
};
export default styles;
