import type { TDocumentDefinitions } from 'pdfmake/interfaces';

export type Make<Made> = (definition: TDocumentDefinitions) => Promise<Made>;

/** Makes a paper. Where its logo cannot be drawn, makes it again without, because a paper is always wanted. */
export const madeAnyway = async <Printed extends { seller: { logo: string } }, Made>(
  printed: Printed,
  define: (printed: Printed) => TDocumentDefinitions,
  make: Make<Made>,
): Promise<Made> => {
  try {
    return await make(define(printed));
  } catch (error) {
    if (printed.seller.logo === '') throw error;
    return make(define({ ...printed, seller: { ...printed.seller, logo: '' } }));
  }
};
