import {
  type AskedPictures,
  askedPicturesCodec,
  waitingPicturesCodec,
} from '#contract/catalog/import-codec.ts'
import { callShop, readWith } from './call-shop.ts'

const PATH = '/v1/products/import/pictures'
/** A file is sent and read before the answer, in milliseconds. */
const TIMEOUT_MS = 120_000

/** Has the pictures fetched that a file of another shop system names. Throws `CallFailed`, like the others. */
export async function askPictures(file: Blob): Promise<AskedPictures> {
  const headers = { 'content-type': 'text/csv' }
  const answer = await callShop(PATH, { method: 'POST', body: file, headers, timeoutMs: TIMEOUT_MS })
  return readWith(askedPicturesCodec, answer.data)
}

/** How many pictures of other shops are still to be fetched. */
export async function readWaitingPictures(): Promise<{ waiting: number }> {
  const answer = await callShop(PATH)
  return readWith(waitingPicturesCodec, answer.data)
}

/** Gives up the pictures that are not fetched yet. */
export async function stopPictures(): Promise<{ waiting: number }> {
  const answer = await callShop(PATH, { method: 'DELETE' })
  return readWith(waitingPicturesCodec, answer.data)
}
