import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './accept-encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this a packet is not filled anyhow. */
const WORTH_COMPRESSING_BYTES = 1024

export type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | undefined }

/** A page that is sent to one visitor and not kept: compressed quickly, about half a millisecond for 16 KB. */
export async function compressOnce(body: Buffer, acceptEncoding: string | undefined): Promise<Compressed> {
  const encoding = body.length < WORTH_COMPRESSING_BYTES ? 'identity' : chooseEncoding(acceptEncoding)
  if (encoding === 'identity') return { body, encoding: undefined }
  if (encoding === 'gzip') return { body: await gzipAsync(body, { level: 4 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // the default window takes 4 MB for each page in the making
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return { body: await brotliAsync(body, { params }), encoding }
}
