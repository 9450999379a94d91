// Written by npm run css-types.
declare const styles: {
  readonly "clear": string;
  readonly "clearLabel": string;
  readonly "covered": string;
  readonly "footer": string;
  readonly "generate": string;
  readonly "quick": string;
  readonly "toggle": string;
  readonly "total": string;
};
export default styles;
