import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import type { RemotePictures } from '#adapters/images/remote-pictures.ts'
import { askRemotePictures } from '#features/remote-pictures/ask-remote-pictures.ts'
import { readWaitingPictures } from '#features/remote-pictures/read-waiting-pictures.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countingEncoder, memoryBlobs } from '#tests/support/fake-pictures.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { fetchPictures } from './fetch-pictures.ts'

async function* jpeg(contents: string) {
  yield Buffer.from(`\xff\xd8\xff${contents}`, 'latin1')
}

eachEngine((_engine, open) => {
  test(
    'four are fetched at a time, a stop cuts them off, and the next process fetches them all',
    async () => {
      const plain = makeShop(await open(), systemClock)
      const lines: unknown[] = []
      const log = {
        info: (details: object) => void lines.push(details),
        warn: (details: object) => void lines.push(details),
        error: (details: object) => void lines.push(details),
      }
      let running = 0
      /** A site that says nothing until it is hung up on. */
      const silent: RemotePictures = {
        async read(_address, { signal }) {
          running += 1
          await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
          return { ok: false, problem: 'slow' }
        },
      }
      const stores = { blobs: memoryBlobs().blobs, encoder: countingEncoder().encoder }
      const shopOf = (remote: RemotePictures) => ({
        ...plain,
        pictures: { ...plain.pictures, ...stores, remote },
      })
      const { by } = await makeAdmin(plain)
      const addresses = Array.from(
        { length: 9 },
        (_, index) => `https://shop.example/${index}.jpg?key=secret`,
      )

      const first = fetchPictures(shopOf(silent), log)
      await askRemotePictures(plain, { by, addresses })
      await expect.poll(() => running, { timeout: atPace(10_000) }).toBe(4)
      await first.stop()
      expect([running, (await readWaitingPictures(plain, { by })).waiting]).toEqual([4, 9])
      expect(lines).toEqual(Array.from({ length: 4 }, () => ({ site: 'shop.example' })))

      const fast: RemotePictures = {
        read: async (address, { take }) => ({ ok: true, taken: await take(jpeg(address)) }),
      }
      const second = fetchPictures(shopOf(fast), log)
      await expect
        .poll(async () => (await readWaitingPictures(plain, { by })).waiting, { timeout: atPace(10_000) })
        .toBe(0)
      await second.stop()
      const rows = await plain.db.main.selectFrom('remote_pictures').select(['state', 'tries']).execute()
      expect(rows).toEqual(addresses.map(() => ({ state: 'stored', tries: 1 })))
      // an address may hold a key
      expect(JSON.stringify(lines)).not.toContain('secret')
    },
    atPace(60_000),
  )
})
