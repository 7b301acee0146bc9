import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Files worth compressing; pictures and fonts are already packed. */
const textAssets = '**/*.{js,mjs,css,json,svg,txt,xml,html,webmanifest}'

/** Below this the overhead exceeds the saving. A page has several small scripts, and their bytes add up. */
const smallestBytes = 500

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside every text asset of the folder that becomes smaller, for
 * @fastify/static's `preCompressed`. Returns a line with the totals.
 */
export async function precompress(folder: string) {
  const files = globSync(textAssets, { cwd: folder }).map(name => path.join(folder, name))
  const sizes = await Promise.all(files.map(compressFile))
  const compressed = sizes.filter(size => size !== undefined)
  const sum = (key: 'plainBytes' | 'brotliBytes') => compressed.reduce((total, size) => total + size[key], 0)
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
  return `${compressed.length} files, ${kilobytes(sum('plainBytes'))} to ${kilobytes(sum('brotliBytes'))}`
}

async function compressFile(file: string) {
  const plain = await readFile(file)
  if (plain.length < smallestBytes) return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(plain, { params }),
    gzipAsync(plain, { level: 9 }),
  ])
  if (brotli.length >= plain.length) return undefined
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  return { plainBytes: plain.length, brotliBytes: brotli.length }
}
