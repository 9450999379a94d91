// Written by npm run css-types.
declare const styles: {
  readonly "body": string;
  readonly "chevron": string;
  readonly "clear": string;
  readonly "clearLabel": string;
  readonly "count": string;
  readonly "covered": string;
  readonly "customer": string;
  readonly "footer": string;
  readonly "generate": string;
  readonly "receipt": string;
  readonly "sum": string;
  readonly "toggle": string;
  readonly "total": string;
};
export default styles;
