// Written by npm run css-types.
declare const styles: {
  readonly "badged": string;
  readonly "email": string;
  readonly "total": string;
};
export default styles;
