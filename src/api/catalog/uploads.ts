import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  refusedPicturesToWire,
  UploadAnswer,
  UploadFailure,
  UploadQuery,
} from '#contract/catalog/upload-wire.ts'
import { fail, succeed, success } from '#contract/envelope.ts'
import type { PictureFrame } from '#domain/pictures/picture-frame.ts'
import {
  MAXIMUM_PICTURE_BYTES,
  MAXIMUM_PICTURES_AT_ONCE,
  PICTURE_HEAD_BYTES,
  shownFileName,
} from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { isFileFault } from '#features/is-file-fault.ts'
import type { Shop } from '#features/shop.ts'
import { type ReceivedPicture, uploadPictures } from '#features/uploads/upload-pictures.ts'
import { answerApiError } from '../api-errors.ts'
import { type Operations, operationsOf } from '../operations.ts'

/** The functions of the host that uploads need. */
export type UploadHost = {
  /** Counts one picture of a person. */
  takePicture(userId: string): Promise<Refusal<'too_many_requests'> | undefined>
  /** Gives a body more time than others: a phone's photo or a large file on a bad line takes minutes. */
  allowLongBody(request: FastifyRequest['raw']): void
}

const FIELD = 'files'
const NOT_MULTIPART = 'Send the pictures as multipart/form-data.'
/** Ten pictures of the largest size, and the parts around them. */
const MAXIMUM_BODY_BYTES = MAXIMUM_PICTURES_AT_ONCE * MAXIMUM_PICTURE_BYTES + 64 * 1024
const LIMITS = {
  // one more than allowed, so that it is noticed and refused
  files: MAXIMUM_PICTURES_AT_ONCE + 1,
  fileSize: MAXIMUM_PICTURE_BYTES + 1,
  fields: 5,
  parts: MAXIMUM_PICTURES_AT_ONCE + 6,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8192,
}

/** Uploads pictures for products; a plugin of its own, the only one that accepts multipart bodies. */
export async function registerUploads(app: FastifyInstance, shop: Shop, host: UploadHost): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false, limits: LIMITS })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) =>
    error.statusCode === 415
      ? reply.code(415).send(fail(NOT_MULTIPART))
      : answerApiError(error, request, reply),
  )
  const operations = operationsOf(app, shop)
  registerMayUpload(operations)
  operations.post('/upload', {
    tags: ['Upload'],
    access: 'admin',
    summary: `Upload up to 10 pictures (JPEG, PNG, WebP, AVIF; 10 MB each) in the field ${FIELD}; all are stored or none`,
    consumes: ['multipart/form-data'],
    query: UploadQuery,
    answers: { 200: UploadAnswer, 400: UploadFailure },
    refuses: [
      'not_allowed',
      'picture_busy',
      'pictures_missing',
      'pictures_too_many',
      'too_many_requests',
      'upload_unreadable',
    ],
    // at a lower level the multipart parser logs the request headers, the session's cookie among them
    route: { logLevel: 'info' },
    run: async ({ by, query, request, isAllowed }) => {
      if (!request.isMultipart()) return undefined
      host.allowLongBody(request.raw)
      const uploaded = await takePictures(request, { shop, host, by, frame: query.frame, isAllowed })
      // reported file by file, in an answer of its own
      return !uploaded.ok && uploaded.code === 'pictures_refused' ? { refused: uploaded.pictures } : uploaded
    },
    answer: (uploaded, { reply }) => {
      if (!uploaded) {
        reply.code(415)
        return fail(NOT_MULTIPART)
      }
      if ('urls' in uploaded) return { ...succeed({ urls: uploaded.urls }), urls: uploaded.urls }
      reply.code(400)
      return refusedPicturesToWire(uploaded.refused)
    },
  })
}

/** Lets a client ask before it sends a body of a hundred megabytes that would be refused. */
function registerMayUpload(operations: Operations): void {
  operations.get('/upload', {
    tags: ['Upload'],
    access: 'admin',
    summary: 'Whether you may upload: asked by a proxy before it takes a body in',
    answers: { 200: success(z.null()) },
    refuses: [],
    run: () => null,
    answer: () => succeed(null),
  })
}

type Taking = {
  shop: Shop
  host: UploadHost
  by: Admin
  frame: PictureFrame | undefined
  isAllowed(): Promise<boolean>
}

/** No incoming file stays on the machine after the answer, also after a failure. */
async function takePictures(request: FastifyRequest, { shop, host, by, frame, isAllowed }: Taking) {
  const pictures: ReceivedPicture[] = []
  try {
    const received = await receive(request, pictures, { shop, host, userId: by.user.id })
    if (!received.ok) return received
    // pictures take minutes to arrive, and a session that ends meanwhile counts
    if (!(await isAllowed())) return { ok: false, code: 'not_allowed' } as const
    return await uploadPictures(shop, { by, pictures, ...(frame && { frame }) })
  } finally {
    await Promise.all(pictures.map(({ file }) => file.discard()))
  }
}

/** A fault of the database, not of the body. */
class NotCounted extends Error {}

function throwNotCounted(cause: unknown): never {
  throw new NotCounted('a picture could not be counted', { cause })
}

type Receiving = { shop: Shop; host: UploadHost; userId: string }

/** Writes the files to disk one after the other as they arrive; those in `into` must be discarded in any case. */
async function receive(
  request: FastifyRequest,
  into: ReceivedPicture[],
  { shop, host, userId }: Receiving,
): Promise<
  { ok: true } | Refusal<'pictures_missing' | 'pictures_too_many' | 'too_many_requests' | 'upload_unreadable'>
> {
  if (Number(request.headers['content-length']) > MAXIMUM_BODY_BYTES)
    return { ok: false, code: 'pictures_too_many' }
  let isWhole = false
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== FIELD) return { ok: false, code: 'pictures_missing' }
      if (into.length === MAXIMUM_PICTURES_AT_ONCE) return { ok: false, code: 'pictures_too_many' }
      const limited = await host.takePicture(userId).catch(throwNotCounted)
      if (limited) return limited
      const file = await shop.pictures.incoming.receive(part.file, PICTURE_HEAD_BYTES)
      into.push({ name: shownFileName(part.filename), file })
    }
    isWhole = true
  } catch (error) {
    if (error instanceof NotCounted) throw error.cause
    // a full disk is a fault of the machine; every other error is one of the body
    if (isFileFault(error)) throw error
    return { ok: false, code: 'upload_unreadable' }
  } finally {
    // a client that still sends would wait for ever on a body that nobody reads
    if (!isWhole) request.raw.unpipe().resume()
  }
  return into.length > 0 ? { ok: true } : { ok: false, code: 'pictures_missing' }
}
