import { expect, test, vi } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { MIDDLE, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import { storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import { addProduct } from '#features/catalog/add-product.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { editProduct } from '#features/variants/edit-product.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countingEncoder, memoryBlobs, receivedPicture } from '#tests/support/fake-pictures.ts'
import { makeNewProduct, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { skipWaits } from '#tests/support/skip-waits.ts'
import { purgeUnusedPictures } from './purge-unused-pictures.ts'
import { uploadPictures } from './upload-pictures.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The result of a run that removed this many and failed at none. */
const removed = (count: number) => ({ removed: count, failed: [] })
/** Longer than a hold. */
const HOLD_MS = 200_000
const PATIENCE = { timeout: 20_000 }

async function openUploads(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const store = memoryBlobs()
  const { asked, encoder } = countingEncoder()
  const plain = makeShop(db, clock)
  const shop = { ...plain, pictures: { ...plain.pictures, blobs: store.blobs, encoder } }
  const { by } = await makeAdmin(shop)
  const upload = (...contents: string[]) =>
    uploadPictures(shop, { by, pictures: contents.map(receivedPicture) })
  const uploadFramed = (contents: string, frame: PictureFrame) =>
    uploadPictures(shop, { by, pictures: [receivedPicture(contents)], frame })
  const rows = () => db.main.selectFrom('pictures').selectAll().orderBy('key').execute()
  return { shop, clock, store, asked, by, upload, uploadFramed, rows }
}

const keyOf = (contents: string) => `${receivedPicture(contents).file.sha256}z`
const urlOf = (contents: string) => storedPictureUrl(keyOf(contents))

eachEngine((_engine, open) => {
  test('a picture is stored under its contents, once, and counts as used with every upload', async () => {
    const { clock, store, asked, by, upload, rows } = await openUploads(await open())
    expect(await upload('a', 'b', 'a')).toEqual({ ok: true, urls: ['a', 'b', 'a'].map(urlOf) })
    expect(asked).toEqual(['a', 'b'])
    expect(store.files.size).toBe(18)
    clock.advance(DAY_MS)
    expect(await upload('a')).toEqual({ ok: true, urls: [urlOf('a')] })
    expect(asked).toHaveLength(2)
    const picture = { width: 1000, height: 1000, bytes: 4, actor: by.user.id, held_at: null }
    const times = [
      { ...picture, key: keyOf('a'), used_at: '2026-03-03T06:00:00.000Z' },
      { ...picture, key: keyOf('b'), used_at: '2026-03-02T06:00:00.000Z' },
    ]
    expect(await rows()).toEqual(times.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
  })

  test('the same file in another frame is another picture, stored once in each', async () => {
    const { store, asked, upload, uploadFramed } = await openUploads(await open())
    const frames = [MIDDLE, { kind: 'whole' }, { kind: 'cut', x: 0, y: 50 }] as const
    const urlsOf = async () => {
      const answers = []
      for (const frame of frames) answers.push(await uploadFramed('a', frame))
      return answers.flatMap(answer => (answer.ok ? answer.urls : []))
    }
    const urls = await urlsOf()
    expect(new Set(urls).size).toBe(3)
    // the key that such a file always had
    expect(urls[0]).toBe(urlOf('a'))
    expect(await upload('a')).toEqual({ ok: true, urls: [urlOf('a')] })
    expect(await urlsOf()).toEqual(urls)
    expect(asked).toEqual(['a', 'a whole', 'a 0,50'])
    expect(store.files.size).toBe(27)
  })

  test('the same file from two at a time is stored once and answered to both', async () => {
    const { store, upload, rows } = await openUploads(await open())
    const answers = await Promise.all([upload('a'), upload('a'), upload('a')])
    for (const answer of answers) expect(answer).toEqual({ ok: true, urls: [urlOf('a')] })
    expect(await rows()).toMatchObject([{ held_at: null }])
    expect(store.files.size).toBe(9)
  })

  test('a picture whose files were lost is stored anew', async () => {
    const { store, asked, upload, rows } = await openUploads(await open())
    await upload('a')
    store.files.clear()
    expect(await upload('a')).toMatchObject({ ok: true })
    expect(asked).toEqual(['a', 'a'])
    expect(store.files.size).toBe(9)
    expect(await rows()).toMatchObject([{ held_at: null }])
  })

  test('a store that fails in the middle is left with nothing, and the next try goes well', async () => {
    const { store, upload, rows } = await openUploads(await open())
    store.faults.before = async (act, name) => {
      if (act === 'put' && name.endsWith('-1000.webp')) throw new Error('the store is out of reach')
    }
    await expect(upload('a')).rejects.toThrow('out of reach')
    expect([...store.files.keys()]).toEqual([])
    expect(await rows()).toEqual([])
    store.faults.before = async () => {}
    expect(await upload('a')).toMatchObject({ ok: true })
    expect(store.files.size).toBe(9)
  })

  test('what a process left that died while it wrote is busy for a while, then taken over or removed', async () => {
    const { shop, clock, store, asked, upload, rows } = await openUploads(await open())
    const die = async (act: 'put' | 'remove', name: string) => {
      if (act === 'remove' || name.endsWith('-1000.webp')) throw new Error('the process is gone')
    }
    const leave = async (contents: string) => {
      store.faults.before = die
      await expect(upload(contents)).rejects.toThrow('gone')
      store.faults.before = async () => {}
    }
    await leave('a')
    await leave('b')
    expect(await rows()).toMatchObject([{ held_at: expect.any(String) }, { held_at: expect.any(String) }])
    const reported = vi.fn()
    const skipped = skipWaits(100)
    void upload('a').then(reported)
    await vi.waitFor(() => expect(asked).toHaveLength(3), PATIENCE)
    clock.advance(20_000)
    await vi.waitFor(
      () => expect(reported).toHaveBeenCalledWith({ ok: false, code: 'picture_busy' }),
      PATIENCE,
    )
    expect(skipped.waits).toBe(100) // ten seconds
    expect(await purgeUnusedPictures(shop)).toEqual(removed(0))
    clock.advance(HOLD_MS)
    expect(await upload('a')).toMatchObject({ ok: true })
    expect(await purgeUnusedPictures(shop)).toEqual(removed(1))
    expect(await rows()).toMatchObject([{ key: keyOf('a'), held_at: null }])
    expect(store.files.size).toBe(9)
  })

  test('pictures that no product has used for 7 days go, those of deleted products and of colours stay', async () => {
    const { shop, clock, store, by, upload, rows } = await openUploads(await open())
    await upload('main', 'colour', 'deleted', 'unused')
    await makeProduct(shop, { image: urlOf('main') })
    await makeProduct(shop, { variants: [{ ...makeVariant('Black', { 42: 1 }), images: [urlOf('colour')] }] })
    const { id } = await makeProduct(shop, { image: urlOf('deleted') })
    expect(await deleteProduct(shop, { by, id })).toEqual({ ok: true })
    clock.advance(7 * DAY_MS + HOUR_MS)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(0))
    clock.advance(1)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(1))
    const kept = ['main', 'colour', 'deleted'].map(keyOf).sort()
    expect((await rows()).map(({ key }) => key)).toEqual(kept)
    expect(store.files.size).toBe(27)
  })

  test('a picture stays 7 days from when it was taken off a product or a colour, however long it was used', async () => {
    const { shop, clock, store, by, upload, rows } = await openUploads(await open())
    await upload('main', 'colour')
    const { id } = await makeProduct(shop, { image: urlOf('main') })
    const images = [urlOf('colour')]
    const updateImages = (kind: 'add_images' | 'remove_image') =>
      updateProduct(shop, {
        by,
        productId: id,
        variants: [
          kind === 'add_images'
            ? { kind, color: 'Black', images }
            : { kind, color: 'Black', image: urlOf('colour') },
        ],
      })
    expect(await updateImages('add_images')).toMatchObject({ ok: true })
    for (let day = 0; day < 14; day++) {
      clock.advance(DAY_MS)
      expect(await purgeUnusedPictures(shop)).toEqual(removed(0))
    }
    clock.advance(HOUR_MS - 1)
    await editProduct(shop, { by, id, fields: { image: '/uploads/other-1000.webp' } })
    expect(await updateImages('remove_image')).toMatchObject({ ok: true })
    clock.advance(7 * DAY_MS)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(0))
    expect(await rows()).toHaveLength(2)
    clock.advance(HOUR_MS)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(2))
    expect(store.files.size).toBe(0)
  })

  test('an upload that took too long leaves the picture alone that another stored meanwhile', async () => {
    const { shop, clock, store, by, upload, rows } = await openUploads(await open())
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let isFirst = true
    store.faults.before = async (_act, name) => {
      if (!isFirst || !name.endsWith('-1000.webp')) return
      isFirst = false
      reached.resolve()
      await goOn.promise
    }
    const slow = upload('a')
    await reached.promise
    clock.advance(HOLD_MS)
    expect(await upload('a')).toMatchObject({ ok: true })
    const { id } = await makeProduct(shop)
    expect(await editProduct(shop, { by, id, fields: { image: urlOf('a') } })).toMatchObject({ ok: true })
    goOn.resolve()
    await expect(slow).rejects.toThrow('longer than it may')
    expect(store.files.size).toBe(9)
    expect(await rows()).toMatchObject([{ held_at: null }])
  })

  test('an upload that took so long that the picture was removed meanwhile leaves no file', async () => {
    const { shop, clock, store, upload, rows } = await openUploads(await open())
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    store.faults.before = async (act, name) => {
      if (act === 'remove' || !name.endsWith('-1000.webp')) return
      reached.resolve()
      await goOn.promise
    }
    const slow = upload('a')
    await reached.promise
    clock.advance(HOLD_MS)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(1))
    goOn.resolve()
    await expect(slow).rejects.toThrow('longer than it may')
    expect(store.files.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('a picture stays whose last answer from the database was lost', async () => {
    const { shop, store, by, rows } = await openUploads(await open())
    const transact: Db['transact'] = async transaction => {
      const answer = await shop.db.transact(transaction)
      if (isLost) {
        isLost = false
        throw new Error('connection lost')
      }
      return answer
    }
    let isLost = false
    store.faults.before = async (_act, name) => {
      isLost = name.endsWith('-1000.webp')
    }
    const cut = { ...shop, db: { ...shop.db, transact } }
    const uploading = uploadPictures(cut, { by, pictures: [receivedPicture('a')] })
    await expect(uploading).rejects.toThrow('connection lost')
    expect(store.files.size).toBe(9)
    expect(await rows()).toMatchObject([{ held_at: null }])
  })

  test('a picture that is being removed cannot be taken into use, and its upload waits and stores it anew', async () => {
    const { shop, clock, store, by, upload, rows } = await openUploads(await open())
    await upload('a')
    clock.advance(8 * DAY_MS)
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    store.faults.before = async act => {
      if (act === 'remove') {
        reached.resolve()
        await goOn.promise
      }
    }
    const removing = purgeUnusedPictures(shop)
    await reached.promise
    const { id } = await makeProduct(shop)
    const refused = { ok: false, code: 'picture_unknown' }
    expect(await editProduct(shop, { by, id, fields: { image: urlOf('a') } })).toEqual(refused)
    expect(await addProduct(shop, { by, product: makeNewProduct({ image: urlOf('a') }) })).toMatchObject(
      refused,
    )
    const uploaded = vi.fn()
    const uploading = upload('a').then(uploaded)
    goOn.resolve()
    expect(await removing).toEqual(removed(1))
    await uploading
    expect(uploaded).toHaveBeenCalledWith({ ok: true, urls: [urlOf('a')] })
    expect(await rows()).toMatchObject([{ held_at: null }])
    expect(store.files.size).toBe(9)
    expect(await editProduct(shop, { by, id, fields: { image: urlOf('a') } })).toMatchObject({ ok: true })
  })

  test('a removal that died half-way is finished by a later look', async () => {
    const { shop, clock, store, upload, rows } = await openUploads(await open())
    await upload('a')
    clock.advance(8 * DAY_MS)
    store.faults.before = async () => {
      if (store.files.size < 4) throw new Error('the process is gone')
    }
    const failed = [{ key: keyOf('a'), error: new Error('the process is gone') }]
    expect(await purgeUnusedPictures(shop)).toEqual({ removed: 0, failed })
    expect(store.files.size).toBe(3)
    store.faults.before = async () => {}
    expect(await purgeUnusedPictures(shop)).toEqual(removed(0))
    clock.advance(HOLD_MS)
    expect(await purgeUnusedPictures(shop)).toEqual(removed(1))
    expect(await rows()).toEqual([])
    expect(store.files.size).toBe(0)
  })
})
