// Written by npm run css-types.
declare const styles: {
  readonly "button": string;
  readonly "city": string;
  readonly "dropdown": string;
  readonly "icon": string;
  readonly "name": string;
  readonly "option": string;
  readonly "options": string;
};
export default styles;
