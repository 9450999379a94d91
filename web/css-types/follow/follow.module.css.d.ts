// Written by npm run css-types.
declare const styles: {
  readonly "amount": string;
  readonly "buttons": string;
  readonly "card": string;
  readonly "choice": string;
  readonly "danger": string;
  readonly "facts": string;
  readonly "failure": string;
  readonly "field": string;
  readonly "foot": string;
  readonly "hours": string;
  readonly "lines": string;
  readonly "main": string;
  readonly "next": string;
  readonly "note": string;
  readonly "option": string;
  readonly "outcome": string;
  readonly "page": string;
  readonly "shop": string;
  readonly "small": string;
  readonly "sum": string;
  readonly "thanks": string;
  readonly "total": string;
};
export default styles;
