/** True for the Node versions that package.json's `engines` names: ^20.19, ^22.16, 24 and newer. */
export const isSupportedNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 16;
  return major >= 24;
};

/** A warning for a Node that works but gets no security fixes; null where there is nothing to say. */
export const warningAbout = (version) =>
  version.startsWith('20.')
    ? 'Node.js 20 gets no security fixes any more (since 30 April 2026): install version 24 from https://nodejs.org when you can.'
    : null;

/** Ends the process with one line unless this Node is supported: an older one fails later and obscurely. */
export const requireSupportedNode = () => {
  const version = process.versions.node;
  if (!isSupportedNode(version)) {
    console.error(
      `Mendpoint needs Node.js 24 (20.19+ and 22.16+ do as well); this is ${version}. Get it from https://nodejs.org.`,
    );
    process.exit(1);
  }
  const warning = warningAbout(version);
  if (warning) console.warn(warning);
};
