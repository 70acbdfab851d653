import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const ways = {
  br: (content) => promisify(brotliCompress)(content, bestBrotli),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Smaller answers fit one packet anyway. */
const smallest = 1024;

/**
 * Writes a file compressed beside itself, unless it is small.
 * @public the manual's build imports it by its address
 * @param {string} dir
 * @param {string} file
 */
export async function compressFile(dir, file) {
  const content = await readFile(`${dir}/${file}`);
  if (content.length < smallest) return;
  for (const [extension, compress] of Object.entries(ways)) {
    await writeFile(`${dir}/${file}.${extension}`, await compress(content));
  }
}

/**
 * Writes each built file compressed beside itself, for a web server to send. Not the files of `public`: an installation
 * changes its settings there, and a compressed copy would go on saying the old ones.
 * @type {import('vite').Plugin}
 */
export const precompress = {
  name: 'portal-precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(?:css|html|js|svg)$/.test(file));
    await Promise.all(files.map((file) => compressFile(dir, file)));
  },
};
