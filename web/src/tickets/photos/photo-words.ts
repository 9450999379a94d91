import type { TicketPhoto } from '@mendpoint/contract/ticket-condition';

/** 'Photo 3: cracked corner'. */
export const photoTitle = ({ caption }: Pick<TicketPhoto, 'caption'>, number: number): string =>
  `Photo ${number}${caption === '' ? '' : `: ${caption}`}`;
