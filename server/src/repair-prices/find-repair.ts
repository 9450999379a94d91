import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import type { Cell } from './repair-price.ts';

/** A device with the names above it, and how each name is compared. */
export type NamedDevice = {
  id: string;
  name: string;
  name_key: string;
  brand: string;
  brand_key: string;
  category: string;
  category_key: string;
  category_id: string;
};

export type NamedProblem = { id: string; name: string; name_key: string; category_id: string };

/** The names of a repair as a file has them. A category or brand that is '' is not said. */
export type RepairNames = { category: string; brand: string; device: string; problem: string };

/** A cell, and its name in the catalogue's own spelling. */
export type FoundRepair = Cell & { name: string };

/** Finds cells by their names. Throws RuleError, whose path is the column of the name that is wrong. */
export const repairFinder = (catalogue: { devices: readonly NamedDevice[]; problems: readonly NamedProblem[] }) => {
  const devicesOf = new Map<string, NamedDevice[]>();
  for (const device of catalogue.devices) {
    const alike = devicesOf.get(device.name_key);
    if (alike) alike.push(device);
    else devicesOf.set(device.name_key, [device]);
  }
  const problemOf = new Map(
    catalogue.problems.map((problem) => [`${problem.category_id} ${problem.name_key}`, problem] as const),
  );
  const keyOfName = remembered();
  return (names: RepairNames): FoundRepair => {
    const device = deviceIn(devicesOf.get(keyOfName(names.device)) ?? [], names, keyOfName);
    const problem = problemOf.get(`${device.category_id} ${keyOfName(names.problem)}`);
    if (!problem) throw new RuleError(`Unknown problem in ${device.category}: ${names.problem}`, 'problem');
    return { deviceId: device.id, repairPartId: problem.id, name: `${device.name}, ${problem.name}` };
  };
};

/** The same names come again and again in a file, and each takes a while to fold. */
const remembered = () => {
  const keys = new Map<string, string>();
  return (name: string): string => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    keys.set(name, key);
    return key;
  };
};

const deviceIn = (
  alike: readonly NamedDevice[],
  { category, brand, device }: RepairNames,
  keyOfName: (name: string) => string,
): NamedDevice => {
  const found = alike.filter(
    ({ category_key, brand_key }) =>
      (category === '' || category_key === keyOfName(category)) && (brand === '' || brand_key === keyOfName(brand)),
  );
  const [first, second] = found;
  if (!first) throw new RuleError(`Unknown device: ${[device, brand, category].filter(Boolean).join(', ')}`, 'device');
  if (second) throw new RuleError('Several devices have this name. Fill in category and brand.', 'device');
  return first;
};
