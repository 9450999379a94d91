// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "clear": string;
  readonly "clearLabel": string;
  readonly "covered": string;
  readonly "customer": string;
  readonly "footer": string;
  readonly "generate": string;
  readonly "receipt": string;
  readonly "toggle": string;
  readonly "total": string;
};
export default styles;
