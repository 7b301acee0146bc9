import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { countingEncoder, memoryBlobs, receivedPicture } from '#tests/support/fake-pictures.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { uploadPictures } from './upload-pictures.ts'

eachEngine((_engine, open) =>
  test('each new picture leaves a row of who uploaded it with itself, also where the next one fails', async () => {
    const store = memoryBlobs()
    const plain = makeShop(await open())
    const { encoder } = countingEncoder()
    const shop = { ...plain, pictures: { ...plain.pictures, blobs: store.blobs, encoder } }
    const { by } = await makeAdmin(shop)
    const upload = (...contents: string[]) =>
      uploadPictures(shop, { by, pictures: contents.map(receivedPicture) })
    const deeds = () => shop.db.main.selectFrom('activity').select(['actor', 'what', 'count']).execute()
    store.faults.before = async (act, name) => {
      if (act === 'put' && name.startsWith(receivedPicture('b').file.sha256))
        throw new Error('the store is out of reach')
    }
    await expect(upload('a', 'b')).rejects.toThrow('out of reach')
    const deed = { actor: by.user.id, what: 'pictures_uploaded', count: 1 }
    expect(await deeds()).toEqual([deed])
    store.faults.before = async () => {}
    await Promise.all([upload('a', 'b'), upload('b')])
    expect(await deeds()).toEqual([deed, deed])
  }),
)
