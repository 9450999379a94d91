// Written by npm run css-types.
declare const styles: {
  readonly "field": string;
  readonly "stepper": string;
};
export default styles;
