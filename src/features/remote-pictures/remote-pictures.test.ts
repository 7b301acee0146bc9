import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Fetched, RemotePictures } from '#adapters/images/remote-pictures.ts'
import type { Db } from '#db/open-db.ts'
import { SHAPE_MARKS, storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import type { FetchProblem } from '#domain/pictures/remote-picture.ts'
import { purgeUnusedPictures } from '#features/uploads/purge-unused-pictures.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countingEncoder, memoryBlobs, receivedPicture } from '#tests/support/fake-pictures.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { askRemotePictures, MAXIMUM_WAITING_PICTURES } from './ask-remote-pictures.ts'
import { claimRemotePicture } from './claim-remote-picture.ts'
import { fetchRemotePicture } from './fetch-remote-picture.ts'
import { findRemotePictures } from './find-remote-pictures.ts'
import { purgeRemotePictures } from './purge-remote-pictures.ts'
import { readWaitingPictures } from './read-waiting-pictures.ts'
import { stopRemotePictures } from './stop-remote-pictures.ts'

const DAY_MS = 86_400_000
const at = (name: string) => `https://shop.example/${name}.jpg`

/** A web of pictures, each with its name as contents; `problems` are met in turn, then none. */
function playedWeb() {
  const asked: string[] = []
  const problems: FetchProblem[] = []
  const during: (() => Promise<void>)[] = []
  const remote: RemotePictures = {
    async read<Taken>(
      address: string,
      { take }: Parameters<typeof remote.read<Taken>>[1],
    ): Promise<Fetched<Taken>> {
      asked.push(address)
      await during.shift()?.()
      const problem = problems.shift()
      if (problem) return { ok: false, problem }
      const name = address.replace(/^.*\/|\.jpg$/g, '')
      return { ok: true, taken: await take(bytesOf(`\xff\xd8\xff${name}`)) }
    },
  }
  return { asked, problems, during, remote }
}
async function* bytesOf(contents: string) {
  yield Buffer.from(contents, 'latin1')
}
const urlOf = (contents: string) =>
  storedPictureUrl(receivedPicture(contents).file.sha256 + SHAPE_MARKS.square)

async function openFetching(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const web = playedWeb()
  const plain = makeShop(db, clock)
  const pictures = { ...plain.pictures, blobs: memoryBlobs().blobs, encoder: countingEncoder().encoder }
  const shop = { ...plain, pictures: { ...pictures, remote: web.remote } }
  const { by } = await makeAdmin(shop)
  const signal = new AbortController().signal
  return {
    shop,
    clock,
    web,
    by,
    ask: (...names: string[]) => askRemotePictures(shop, { by, addresses: names.map(at) }),
    async fetchDue(stopping = signal) {
      const outcomes: string[] = []
      for (let next = await claimRemotePicture(shop); next; next = await claimRemotePicture(shop)) {
        const { outcome, problem } = await fetchRemotePicture(shop, next, stopping)
        outcomes.push(problem ? `${outcome}: ${problem}` : outcome)
        if (outcome === 'cut_off') break
      }
      return outcomes
    },
    stateOf: async (name: string) => (await findRemotePictures(shop.db.main, [at(name)])).get(at(name)),
    waiting: async () => (await readWaitingPictures(shop, { by })).waiting,
  }
}

eachEngine((_engine, open) => {
  test('each address is fetched once, however often it is asked for', async () => {
    const { web, ask, fetchDue, stateOf, waiting } = await openFetching(await open())
    expect(await ask('a', 'b', 'a')).toEqual({ ok: true, asked: 2, left: 0, waiting: 2 })
    expect(await ask('a')).toEqual({ ok: true, asked: 0, left: 0, waiting: 2 })
    expect(await stateOf('a')).toEqual({ state: 'waiting' })
    expect(await fetchDue()).toEqual(['stored', 'stored'])
    expect(await ask('a', 'b')).toEqual({ ok: true, asked: 0, left: 0, waiting: 0 })
    expect([await fetchDue(), await waiting()]).toEqual([[], 0])
    expect(web.asked.toSorted()).toEqual([at('a'), at('b')])
    expect(await stateOf('a')).toEqual({ state: 'stored', url: urlOf('a') })
  })

  test('only plain addresses of the web are taken, and so many at a time', async () => {
    const { shop, by, ask, fetchDue } = await openFetching(await open())
    const odd = [
      'file:///etc/passwd',
      '/uploads/a.jpg',
      'https://me:pass@shop.example/',
      'https://shop.example/#x',
    ]
    expect(await askRemotePictures(shop, { by, addresses: odd })).toMatchObject({ asked: 0, waiting: 0 })
    const names = Array.from({ length: MAXIMUM_WAITING_PICTURES + 5 }, (_, index) => `p${index}`)
    expect(await ask(...names)).toEqual({ ok: true, asked: 1000, left: 5, waiting: 1000 })
    expect(await ask('more')).toMatchObject({ asked: 0, left: 1 })
    await stopRemotePictures(shop, { by })
    expect(await fetchDue()).toEqual([])
  })

  test('a passing trouble is tried three times, any other once; asked again, it is tried again', async () => {
    const { clock, web, ask, fetchDue, stateOf } = await openFetching(await open())
    await ask('a')
    web.problems.push('server_fault', 'slow', 'unreachable')
    expect(await fetchDue()).toEqual(['later: server_fault'])
    expect(await fetchDue()).toEqual([])
    clock.advance(20_000)
    expect(await fetchDue()).toEqual(['later: slow'])
    clock.advance(40_000)
    expect(await fetchDue()).toEqual(['failed: unreachable'])
    expect(await stateOf('a')).toEqual({ state: 'failed', problem: 'unreachable' })
    await ask('a')
    web.problems.push('not_found')
    expect(await fetchDue()).toEqual(['failed: not_found'])
    await ask('a')
    expect(await fetchDue()).toEqual(['stored'])
  })

  test('a file that is no picture is told as any upload is, and does not stop the rest', async () => {
    const { shop, ask, fetchDue, stateOf } = await openFetching(await open())
    await ask('a', 'b')
    const { remote } = shop.pictures
    shop.pictures.remote = {
      read: (address, given) =>
        address === at('a')
          ? given.take(bytesOf('<html>')).then(taken => ({ ok: true, taken }))
          : remote.read(address, given),
    }
    expect(await fetchDue()).toEqual(['failed: wrong_type', 'stored'])
    expect(await stateOf('a')).toEqual({ state: 'failed', problem: 'wrong_type' })
  })

  test('a fetch of a process that dies is made by the next one, and of many that wake one gets it', async () => {
    const { shop, clock, ask, fetchDue } = await openFetching(await open())
    await ask('a')
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimRemotePicture(shop)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await fetchDue()).toEqual([])
    clock.advance(180_000)
    expect(await fetchDue()).toEqual(['stored'])
  })

  test('a process killed at any step of a fetch leaves it to the next one, and nothing is stored twice', async () => {
    const { shop, clock, web, ask, fetchDue, stateOf } = await openFetching(await open())
    class Killed extends Error {}
    /** Writes so often, and then no more. */
    const dyingAfter = (writes: number) => {
      let left = writes
      const transact: typeof shop.db.transact = async work => {
        if (left === 0) throw new Killed()
        left -= 1
        return await shop.db.transact(work)
      }
      return { ...shop, db: { ...shop.db, transact } }
    }
    await ask('a')
    let deaths = 0
    for (let writes = 1; (await stateOf('a'))?.state === 'waiting'; writes += 1) {
      const dying = dyingAfter(writes)
      const claimed = await claimRemotePicture(dying)
      if (!claimed) throw new Error('the claim of the dead process has ended')
      const died = await fetchRemotePicture(dying, claimed, new AbortController().signal).then(
        () => false,
        error => error instanceof Killed,
      )
      deaths += Number(died)
      clock.advance(180_000)
    }
    expect(deaths).toBeGreaterThan(1)
    expect(await fetchDue()).toEqual([])
    expect(await stateOf('a')).toEqual({ state: 'stored', url: urlOf('a') })
    const stored = await shop.db.main.selectFrom('pictures').select('key').execute()
    expect(stored).toHaveLength(1)
    expect(web.asked).toHaveLength(deaths + 1)
  })

  test('a stop leaves what it cuts off to the next process, without counting it as a try', async () => {
    const { web, ask, fetchDue, stateOf } = await openFetching(await open())
    await ask('a')
    for (let stops = 0; stops < 4; stops += 1) {
      const stopping = new AbortController()
      web.problems.push('slow')
      web.during.push(async () => stopping.abort())
      expect(await fetchDue(stopping.signal)).toEqual(['cut_off'])
    }
    expect(await stateOf('a')).toEqual({ state: 'waiting' })
    expect(await fetchDue()).toEqual(['stored'])
  })

  test('what is given up while it is fetched stays given up', async () => {
    const { shop, by, web, ask, fetchDue, stateOf } = await openFetching(await open())
    await ask('a', 'b')
    web.during.push(async () => void (await stopRemotePictures(shop, { by })))
    expect(await fetchDue()).toEqual(['stored'])
    expect([await stateOf('a'), await stateOf('b')]).toEqual([undefined, undefined])
  })

  test('whatever is not fetched after two hours is given up', async () => {
    const { clock, web, ask, fetchDue } = await openFetching(await open())
    await ask('a')
    clock.advance(2 * 3_600_000 + 1)
    expect(await fetchDue()).toEqual(['failed: gave_up'])
    expect(web.asked).toEqual([])
  })

  test('an address is forgotten with its picture, which goes when no product takes it', async () => {
    const { shop, clock, ask, fetchDue, stateOf } = await openFetching(await open())
    await ask('a')
    await fetchDue()
    await purgeRemotePictures(shop)
    expect(await stateOf('a')).toMatchObject({ state: 'stored' })
    clock.advance(8 * DAY_MS)
    expect(await purgeUnusedPictures(shop)).toMatchObject({ removed: 1 })
    expect(await stateOf('a')).toBeUndefined()
    await purgeRemotePictures(shop)
    expect(await shop.db.main.selectFrom('remote_pictures').selectAll().execute()).toEqual([])
    expect(await ask('a')).toMatchObject({ asked: 1 })
  })
})
