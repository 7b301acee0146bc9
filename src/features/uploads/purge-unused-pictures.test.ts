import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { pictureFileNames, storedPictureUrl, uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import { editProduct } from '#features/variants/edit-product.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countingEncoder, memoryBlobs, receivedPicture } from '#tests/support/fake-pictures.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { purgeUnusedPictures } from './purge-unused-pictures.ts'
import { uploadPictures } from './upload-pictures.ts'

const DAY_MS = 86_400_000
const urlOf = (contents: string) => storedPictureUrl(`${receivedPicture(contents).file.sha256}z`)

async function openBackoffice(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const store = memoryBlobs()
  const plain = makeShop(db, clock)
  const pictures = { ...plain.pictures, blobs: store.blobs, encoder: countingEncoder().encoder }
  const shop = { ...plain, pictures }
  const { by } = await makeAdmin(shop)
  return {
    shop,
    clock,
    store,
    by,
    upload: (contents: string) => uploadPictures(shop, { by, pictures: [receivedPicture(contents)] }),
    use: (id: string, contents: string) => editProduct(shop, { by, id, fields: { image: urlOf(contents) } }),
  }
}
type Backoffice = Awaited<ReturnType<typeof openBackoffice>>

/** Pictures of products are complete and without a hold; those without a hold are complete; every file has its row. */
async function expectSound({ shop, store }: Backoffice) {
  const rows = await shop.db.main.selectFrom('pictures').select(['key', 'held_at']).execute()
  const products = await shop.db.main.selectFrom('products').select('image').execute()
  const free = rows.flatMap(({ key, held_at }) => (held_at === null ? [key] : []))
  for (const { image } of products) {
    const key = uploadedPictureKey(image)
    if (key) expect(free).toContain(key)
  }
  for (const key of free) expect(pictureFileNames(key).filter(name => !store.files.has(name))).toEqual([])
  const keys = new Set(rows.map(({ key }) => key))
  expect([...store.files.keys()].filter(name => !keys.has(name.replace(/-\d+\.\w+$/, '')))).toEqual([])
  return { rows, used: new Set(products.flatMap(({ image }) => uploadedPictureKey(image) ?? [])) }
}

const contents = fc.constantFrom('a', 'b', 'c')
/** After how many files a process dies; most live. */
const dies = fc.option(fc.nat({ max: 9 }), { freq: 2 })
const step = fc.oneof(
  fc.record({ act: fc.constant('upload' as const), contents, dies }),
  fc.record({ act: fc.constant('use' as const), contents }),
  fc.record({ act: fc.constant('delete' as const) }),
  fc.record({ act: fc.constant('restore' as const) }),
  fc.record({ act: fc.constant('look' as const), dies }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 30, 200) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

eachEngine((_engine, open) => {
  test(
    'whatever is uploaded, used, deleted, looked for and cut off, no used picture loses a file and no file is forgotten',
    async () => {
      const backoffice = await openBackoffice(await open())
      const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async steps => {
        const { id } = await makeProduct(backoffice.shop)
        for (const one of steps) {
          await perform(backoffice, id, one)
          await expectSound(backoffice)
        }
        backoffice.clock.advance(8 * DAY_MS)
        await purgeUnusedPictures(backoffice.shop)
        const { rows, used } = await expectSound(backoffice)
        expect(rows.map(({ key }) => key).sort()).toEqual([...used].sort())
        await leaveUnused(backoffice)
      })
      await fc.assert(property, { numRuns: 15 })
    },
    atPace(120_000),
  )

  test(
    'of an upload, a product and two looks at the same time none breaks what another was promised',
    async () => {
      const backoffice = await openBackoffice(await open())
      const { shop, clock, upload, use } = backoffice
      for (let round = 0; round < 15; round++) {
        const { id } = await makeProduct(shop)
        await upload('a')
        clock.advance(8 * DAY_MS)
        const [used, uploaded] = await Promise.all([
          use(id, 'a'),
          upload('a'),
          purgeUnusedPictures(shop),
          purgeUnusedPictures(shop),
        ])
        expect(uploaded).toEqual({ ok: true, urls: [urlOf('a')] })
        if (!used.ok) expect(used.code).toBe('picture_unknown')
        const { rows } = await expectSound(backoffice)
        expect(rows).toMatchObject([{ held_at: null }])
        await leaveUnused(backoffice)
      }
    },
    atPace(120_000),
  )

  test('a picture that cannot be removed keeps no other from it, and goes when it can', async () => {
    const { shop, clock, store, upload } = await openBackoffice(await open())
    for (const contents of ['a', 'b', 'c']) await upload(contents)
    clock.advance(8 * DAY_MS)
    const key = `${receivedPicture('b').file.sha256}z`
    const error = new Error('the store refuses')
    store.faults.before = async (_act, name) => {
      if (name.startsWith(key)) throw error
    }
    const failed = [{ key, error }]
    expect(await purgeUnusedPictures(shop)).toEqual({ removed: 2, failed })
    store.faults.before = async () => {}
    clock.advance(DAY_MS)
    expect(await purgeUnusedPictures(shop)).toEqual({ removed: 1, failed: [] })
  })

  test('a look that is told to stop begins with no other picture', async () => {
    const { shop, clock, store, upload } = await openBackoffice(await open())
    for (const contents of ['a', 'b']) await upload(contents)
    clock.advance(8 * DAY_MS)
    const stopping = new AbortController()
    store.faults.before = async () => stopping.abort()
    expect(await purgeUnusedPictures(shop, stopping.signal)).toEqual({ removed: 1, failed: [] })
  })
})

/** Earlier steps must not keep pictures in use for ever. */
const leaveUnused = ({ shop }: Backoffice) =>
  shop.db.transact(({ tx }) => tx.updateTable('products').set({ image: '' }).execute())

async function perform(backoffice: Backoffice, id: string, one: Step): Promise<void> {
  const { shop, store, by, clock } = backoffice
  let left = 'dies' in one && one.dies !== null ? one.dies : Number.POSITIVE_INFINITY
  store.faults.before = async () => {
    left -= 1
    if (left < 0) throw new Error('the process is gone')
  }
  const orGone = (transaction: Promise<unknown>) =>
    transaction.catch(error => {
      if (String(error) !== 'Error: the process is gone') throw error
    })
  if (one.act === 'upload') {
    // when another process died while writing, this one waits for its hold to end
    const uploading = orGone(backoffice.upload(one.contents))
    const timer = setInterval(() => clock.advance(60_000), 20)
    await uploading.finally(() => clearInterval(timer))
  } else if (one.act === 'use') await backoffice.use(id, one.contents)
  else if (one.act === 'delete') await deleteProduct(shop, { by, id })
  else if (one.act === 'restore') await restoreProduct(shop, { by, id })
  else if (one.act === 'look')
    for (const { error } of (await purgeUnusedPictures(shop)).failed) await orGone(Promise.reject(error))
  else clock.advance(one.hours * 3_600_000)
  store.faults.before = async () => {}
}
