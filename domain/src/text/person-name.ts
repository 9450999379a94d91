type Person = { first_name: string; last_name: string };

/** 'Mai Nguyễn'. Either name may be '': a customer is often known by one alone. */
export const personName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`.trim();
