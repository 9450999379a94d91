// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "clear": string;
  readonly "clearLabel": string;
  readonly "covered": string;
  readonly "footer": string;
  readonly "generate": string;
  readonly "quick": string;
  readonly "receipt": string;
  readonly "toggle": string;
  readonly "totals": string;
};
export default styles;
