// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "pages": string;
  readonly "panel": string;
  readonly "search": string;
  readonly "sort": string;
  readonly "sortLabel": string;
};
export default styles;
