import { askedPicturesCodec, waitingPicturesCodec } from '#contract/catalog/import-codec.ts'
import { AskedPictures, WaitingPictures } from '#contract/catalog/import-wire.ts'
import { fail, succeed } from '#contract/envelope.ts'
import { picturesOf } from '#features/catalogue-file/fill-pictures.ts'
import { askRemotePictures } from '#features/remote-pictures/ask-remote-pictures.ts'
import { readWaitingPictures } from '#features/remote-pictures/read-waiting-pictures.ts'
import { stopRemotePictures } from '#features/remote-pictures/stop-remote-pictures.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'
import type { UploadHost } from './uploads.ts'

const URL = '/products/import/pictures'

type Given = { host: Pick<UploadHost, 'allowLongBody'>; bodyLimit: number }

/** Fetches the pictures that a file of another shop system names, before it is imported. */
export function registerRemotePictures(operations: Operations, shop: Shop, { host, bodyLimit }: Given): void {
  operations.post(URL, {
    tags: ['Product'],
    access: 'admin',
    summary: 'Fetch the pictures that a file of WooCommerce or Shopify names; those that failed once more',
    consumes: ['text/csv'],
    answers: { 200: AskedPictures },
    refuses: [],
    route: { bodyLimit, onRequest: async ({ raw }) => host.allowLongBody(raw) },
    run: async ({ by, request: { body } }) => {
      if (!Buffer.isBuffer(body)) return undefined
      const { foreign } = await readCatalogueFile(body)
      const addresses = [...picturesOf(foreign?.lines ?? []).keys()]
      return await askRemotePictures(shop, { by, addresses })
    },
    answer: (asked, { reply }) => {
      if (asked) return succeed(askedPicturesCodec.write(asked))
      reply.code(415)
      return fail('Send the file as text/csv.')
    },
  })
  operations.get(URL, {
    tags: ['Product'],
    access: 'admin',
    summary: 'How many pictures of other sites are still to be fetched',
    answers: { 200: WaitingPictures },
    refuses: [],
    run: ({ by }) => readWaitingPictures(shop, { by }),
    answer: waiting => succeed(waitingPicturesCodec.write(waiting)),
  })
  operations.delete(URL, {
    tags: ['Product'],
    access: 'admin',
    summary: 'Give up the pictures of other sites that are not fetched yet',
    answers: { 200: WaitingPictures },
    refuses: [],
    run: async ({ by }) => {
      await stopRemotePictures(shop, { by })
      return await readWaitingPictures(shop, { by })
    },
    answer: waiting => succeed(waitingPicturesCodec.write(waiting)),
  })
}
