import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes .br and .gz next to every asset that gets smaller by it, for a server that serves files compressed beforehand.
 * It must read the written files: in `generateBundle` the names of lazy chunks are not filled in yet.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const compress = async (name: string) => {
      const path = join(dir ?? 'dist', name);
      const source = await readFile(path);
      if (source.length < 1024) return;
      // More would take many seconds for a font of megabytes, and save little.
      const level = { params: { [constants.BROTLI_PARAM_QUALITY]: /\.[ot]tf$/.test(name) ? 5 : 10 } };
      await writeFile(`${path}.br`, await brotli(source, level));
      await writeFile(`${path}.gz`, await gz(source, { level: 9 }));
    };
    const loose = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json|ttf|otf)$/.test(name));
    await Promise.all(loose.map(compress));
  },
});
