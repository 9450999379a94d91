/** True for the Node versions that package.json's `engines` names: ^20.19, ^22.16, 24 and newer. */
export const isSupportedNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 16;
  return major >= 24;
};

/** Ends the process with one line unless this Node is supported: an older one fails later and obscurely. */
export const requireSupportedNode = () => {
  const version = process.versions.node;
  if (isSupportedNode(version)) return;
  console.error(`Mendpoint needs Node.js 20.19+, 22.16+ or 24+; this is ${version}. Get one from https://nodejs.org.`);
  process.exit(1);
};
