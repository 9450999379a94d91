// Written by npm run css-types.
declare const styles: {
  readonly "add": string;
  readonly "area": string;
  readonly "broken": string;
  readonly "buttons": string;
  readonly "caption": string;
  readonly "dragged": string;
  readonly "list": string;
  readonly "over": string;
  readonly "picture": string;
  readonly "problems": string;
  readonly "tile": string;
  readonly "title": string;
};
export default styles;
