// Written by npm run css-types.
declare const styles: {
  readonly "bar": string;
  readonly "filter": string;
  readonly "finding": string;
  readonly "order": string;
  readonly "scroll": string;
  readonly "step": string;
  readonly "steps": string;
  readonly "tile": string;
  readonly "tileAdd": string;
  readonly "tileChosen": string;
  readonly "tileName": string;
  readonly "tilePrice": string;
  readonly "tiles": string;
};
export default styles;
