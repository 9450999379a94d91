/**
 * What every paper says that promises a warranty, word for word (Competition and Consumer Regulations 2010, reg 90). A repair is a service
 * and fits parts, which are goods.
 */
export const GOODS_AND_SERVICES =
  'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. For major failures with the service, you are entitled: to cancel your service contract with us; and to a refund for the unused portion, or to compensation for its reduced value. You are also entitled to choose a refund or replacement for major failures with goods. If a failure with the goods or a service does not amount to a major failure, you are entitled to have the failure rectified in a reasonable time. If this is not done you are entitled to a refund for the goods and to cancel the contract for the service and obtain a refund of any unused portion. You are also entitled to be compensated for any other reasonably foreseeable loss or damage from a failure in the goods or service.';

export const GOODS =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.';

type Promising = { products: readonly { warranty?: unknown }[]; repairs: readonly { warranty?: unknown }[] };

/** The text that the law wants beside the warranties of a paper; none where it promises nothing, or `terms` have it already. */
export const rightsBeside = ({ products, repairs }: Promising, terms: readonly string[]): string[] => {
  const promises = (lines: Promising['products']): boolean => lines.some(({ warranty }) => warranty);
  const text = promises(repairs) ? GOODS_AND_SERVICES : GOODS;
  const isNeeded = promises(repairs) || promises(products);
  return isNeeded && !terms.some((paragraph) => paragraph.includes(text)) ? [text] : [];
};
