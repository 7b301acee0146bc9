import { describe, expect, test } from 'vitest'
import type { ChangeTag } from '#domain/change-tag.ts'
import { type MadeAnswer, plainBytes } from './cached-answer.ts'
import { type Filled, PageCache } from './page-cache.ts'

const made = (text: string, more: Partial<MadeAnswer> = {}): MadeAnswer => ({
  status: 200,
  route: '/',
  headers: [['content-type', 'text/html']],
  body: Buffer.from(text),
  tags: [],
  effort: 'low',
  ...more,
})
/** Words in a mixed order: a higher level finds more in them. */
const LONG = Array.from({ length: 4000 }, (_, at) => `shoe ${(at * 7919) % 1013} of ${at % 37}`).join(' ')
const textOf = (filled: Filled) => ('kept' in filled ? plainBytes(filled.kept) : filled.made.body).toString()

/** A maker whose answers wait until they are released. */
function heldMaker(tags: ChangeTag[]) {
  const gates: (() => void)[] = []
  const make = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const number = gates.push(resolve)
    return promise.then(() => made(`render ${number}`, { tags }))
  }
  return { make, gates }
}
const soon = () => new Promise(resolve => setImmediate(resolve))

describe('the page cache', () => {
  test('renders a page once, however many ask for it at once and later', async () => {
    const cache = new PageCache()
    const { make, gates } = heldMaker([])
    const asked = Array.from({ length: 20 }, () => cache.fill('/', make))
    await soon()
    gates[0]?.()
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(['render 1']))
    expect(textOf(await cache.fill('/', make))).toBe('render 1')
    expect(gates).toHaveLength(1)
  })

  test('drops what shows a tag and nothing else', async () => {
    const cache = new PageCache()
    await cache.fill('/a', async () => made('a', { tags: ['catalog', 'product:1'] }))
    await cache.fill('/b', async () => made('b', { tags: ['product:2'] }))
    cache.invalidate(['product:1', 'stock:2'])
    expect([cache.find('/a'), cache.find('/b')?.tags]).toEqual([undefined, ['product:2']])
    cache.invalidate('everything')
    expect(cache.size).toEqual({ answers: 0, bytes: 0 })
  })

  test('a render begun before a change is answered but not kept', async () => {
    const cache = new PageCache()
    const { make, gates } = heldMaker(['catalog'])
    const early = cache.fill('/', make)
    await soon()
    cache.invalidate(['catalog'])
    gates[0]?.()
    expect(textOf(await early)).toBe('render 1')
    expect(cache.find('/')).toBeUndefined()
  })

  test('whoever asks after the change is answered by a render that began after it', async () => {
    const cache = new PageCache()
    const { make, gates } = heldMaker(['catalog'])
    const early = cache.fill('/', make)
    await soon()
    cache.invalidate(['catalog'])
    const late = [cache.fill('/', make), cache.fill('/', make)]
    gates[0]?.()
    expect(textOf(await early)).toBe('render 1')
    await soon()
    gates[1]?.()
    expect((await Promise.all(late)).map(textOf)).toEqual(['render 2', 'render 2'])
    expect(gates).toHaveLength(2)
    expect(cache.find('/')).toBeDefined()
  })

  test('a change of something else during a render leaves it alone', async () => {
    const cache = new PageCache()
    const { make, gates } = heldMaker(['catalog'])
    const asked = cache.fill('/', make)
    await soon()
    cache.invalidate(['stock:1'])
    gates[0]?.()
    await asked
    expect(cache.find('/')).toBeDefined()
  })

  test('keeps no failure, no redirect and nothing that sets a cookie', async () => {
    const cache = new PageCache()
    await cache.fill('/404', async () => made('', { status: 404 }))
    await cache.fill('/301', async () => made('', { status: 301 }))
    await cache.fill('/cookie', async () => made('', { headers: [['set-cookie', 'a=1']] }))
    expect(cache.size.answers).toBe(0)
  })

  test('a render that throws is told to all who wait, and the next one starts afresh', async () => {
    const cache = new PageCache()
    const fails = async () => {
      throw new Error('broken')
    }
    const outcomes = await Promise.allSettled([cache.fill('/', fails), cache.fill('/', fails)])
    expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(textOf(await cache.fill('/', async () => made('well')))).toBe('well')
  })

  test('holds no more answers than it may; what was read lately stays', async () => {
    const cache = new PageCache({ answers: 2 })
    await cache.fill('/a', async () => made('a'))
    await cache.fill('/b', async () => made('b'))
    cache.find('/a')
    await cache.fill('/c', async () => made('c'))
    expect(['/a', '/b', '/c'].map(key => cache.find(key) !== undefined)).toEqual([true, false, true])
  })

  test('made-up addresses push out each other and not the pages that people read', async () => {
    const cache = new PageCache({ answers: 50 })
    const read = ['/', '/cart', '/products/padma']
    for (const key of read) await cache.fill(key, async () => made(key))
    for (let count = 0; count < 500; count++) {
      await cache.fill(`/search?q=${count}`, async () => made(`nothing ${count}`))
      if (count % 20 === 0) for (const key of read) cache.find(key)
    }
    for (const key of read) expect(cache.find(key), key).toBeDefined()
    expect(cache.size.answers).toBe(50)
  })

  test('what is read again gets smaller, and stays the same answer', async () => {
    const cache = new PageCache()
    const quick = await cache.fill('/', async () => made(LONG, { effort: 'high' }))
    const before = cache.size.bytes
    const smaller = () => ('kept' in quick && cache.find('/') !== quick.kept ? cache.find('/') : undefined)
    await expect.poll(smaller).toBeDefined()
    const tight = smaller()
    if (!tight || !('kept' in quick)) throw new Error('it is not kept')
    expect(tight.brotli.bytes.length).toBeLessThan(quick.kept.brotli.bytes.length)
    expect(cache.size).toEqual({ answers: 1, bytes: tight.bytes })
    expect(cache.size.bytes).toBeLessThan(before)
    expect(tight.etag, 'who has it already does not fetch it again').toBe(quick.kept.etag)
    expect(plainBytes(tight).toString()).toBe(LONG)
    cache.invalidate('everything')
    expect(cache.size).toEqual({ answers: 0, bytes: 0 })
  })

  test('what changed while it got smaller does not come back', async () => {
    const cache = new PageCache()
    await cache.fill('/', async () => made(LONG, { effort: 'high', tags: ['catalog'] }))
    await cache.fill('/next', async () => made(LONG, { effort: 'high' }))
    cache.find('/')
    await soon()
    cache.invalidate(['catalog'])
    // one at a time: once the second is smaller, the first is done
    const next = cache.find('/next')
    await expect.poll(() => cache.find('/next') === next).toBe(false)
    expect(cache.find('/')).toBeUndefined()
    expect(cache.size).toEqual({ answers: 1, bytes: cache.find('/next')?.bytes })
  })

  test('holds no more bytes than it may', async () => {
    const cache = new PageCache({ bytes: 3000 })
    for (const key of ['/a', '/b', '/c', '/d']) await cache.fill(key, async () => made('x'.repeat(1000)))
    expect(cache.size.bytes).toBeLessThanOrEqual(3000)
    expect(cache.size.answers).toBeGreaterThan(0)
    expect(cache.find('/d')).toBeDefined()
  })
})
