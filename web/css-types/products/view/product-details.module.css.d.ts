// Written by npm run css-types.
declare const styles: {
  readonly "details": string;
  readonly "fact": string;
  readonly "facts": string;
  readonly "gallery": string;
  readonly "image": string;
  readonly "list": string;
  readonly "none": string;
  readonly "other": string;
  readonly "others": string;
};
export default styles;
