// Written by npm run css-types.
declare const styles: {
  readonly "lists": string;
  readonly "paydesk": string;
};
export default styles;
