import type { FastifyRequest } from 'fastify'
import { MAXIMUM_PICTURE_BYTES, PICTURE_HEAD_BYTES, shownFileName } from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import { MAXIMUM_REVIEW_PHOTOS } from '#domain/reviews/review-words.ts'
import { isFileFault } from '#features/is-file-fault.ts'
import { countPhoto, mayStorePhotos, storeReviewPhoto } from '#features/reviews/store-review-photo.ts'
import type { Shop } from '#features/shop.ts'

/** The limits of the form of a review: four photos, and one more, so that it is noticed and refused. */
export const REVIEW_FORM_LIMITS = {
  files: MAXIMUM_REVIEW_PHOTOS + 1,
  fileSize: MAXIMUM_PICTURE_BYTES + 1,
  fields: 20,
  parts: 20 + MAXIMUM_REVIEW_PHOTOS + 1,
  // 600 letters of Bengali take 1,800 bytes; too many are told, not lost
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8192,
}

/** Photos that are each a little too large are named one by one; of a larger body none is taken in. */
const MAXIMUM_BODY_BYTES = 64 * 1024 * 1024
const PHOTOS = 'photos'
/** Fields that the host alone writes. */
const OF_HOST = ['photo-problem']

type Taking = {
  shop: Shop
  token: string
  address: string
  allowLongBody(request: FastifyRequest['raw']): void
}

/**
 * Takes in the multipart form of a review, whose photos are stored as they arrive, and returns it as a form without files,
 * which its page reads: `photo` for each photo that is kept, `photo-problem` for each that is not. What is typed comes
 * before the photos, so that it is there also when they break off. Empty for a link that may send none.
 */
export async function takeReviewForm(request: FastifyRequest, taking: Taking): Promise<Buffer> {
  const { shop, token, allowLongBody } = taking
  const form = new URLSearchParams({ of: 'review' })
  if (!(await mayStorePhotos(shop, token))) {
    request.raw.unpipe().resume()
    return Buffer.from(form.toString())
  }
  allowLongBody(request.raw)
  const isTooLong = Number(request.headers['content-length']) > MAXIMUM_BODY_BYTES
  let isWhole = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (!OF_HOST.includes(part.fieldname)) form.append(part.fieldname, textOf(part.value))
      } else if (isTooLong) break
      else await takePhoto(part, form, taking)
    }
    isWhole = !isTooLong
    if (isTooLong) form.append('photo-problem', 'too_heavy')
  } catch (error) {
    // a full disk is a fault of the machine; every other error is one of the body
    if (isFileFault(error) || error instanceof NotTaken) throw error
    form.append('photo-problem', 'unreadable')
  } finally {
    // a client that still sends would wait for ever on a body that nobody reads
    if (!isWhole) request.raw.unpipe().resume()
  }
  return Buffer.from(form.toString())
}

/** A fault of the machine, not of the body. */
class NotTaken extends Error {}

function throwNotTaken(cause: unknown): never {
  throw new NotTaken('a photo could not be taken in', { cause })
}

/** A NUL would reach the database. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '')

type FilePart = { fieldname: string; filename: string; file: AsyncIterable<Buffer> & { resume(): unknown } }

/** A file input without a file sends one without a name. */
async function takePhoto(part: FilePart, form: URLSearchParams, { shop, token, address }: Taking) {
  if (part.fieldname !== PHOTOS || !part.filename) return void part.file.resume()
  const name = shownFileName(part.filename)
  const problem = (code: string) => form.append('photo-problem', `${code} ${name}`)
  const isFull = form.getAll('photo').length >= MAXIMUM_REVIEW_PHOTOS
  const limited = isFull ? undefined : await countPhoto(shop, { token, address }).catch(throwNotTaken)
  if (isFull || limited) {
    part.file.resume()
    return problem(isFull ? 'too_many' : codeOf(limited))
  }
  const file = await shop.pictures.incoming.receive(part.file, PICTURE_HEAD_BYTES)
  try {
    const stored = await storeReviewPhoto(shop, { token, file }).catch(throwNotTaken)
    if (stored.ok) form.append('photo', stored.kept)
    else problem('problem' in stored ? stored.problem : codeOf(stored))
  } finally {
    await file.discard()
  }
}

const codeOf = (refusal: Refusal | undefined): string => refusal?.code ?? 'unreadable'
