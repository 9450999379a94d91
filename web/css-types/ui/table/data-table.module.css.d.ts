// Written by npm run css-types.
declare const styles: {
  readonly "bare": string;
  readonly "empty": string;
  readonly "figure": string;
  readonly "figures": string;
  readonly "frame": string;
  readonly "heading": string;
  readonly "hidden": string;
  readonly "labelled": string;
  readonly "picture": string;
  readonly "roomy": string;
  readonly "scroll": string;
  readonly "sort": string;
  readonly "sortable": string;
  readonly "stale": string;
  readonly "table": string;
  readonly "unsorted": string;
};
export default styles;
