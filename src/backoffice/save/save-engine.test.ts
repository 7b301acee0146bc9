import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SaveEngine } from './save-engine.ts'

/** The page that the engine watches. */
function openPage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  return page
}

let page: EventTarget
let engine: SaveEngine
beforeEach(() => {
  page = openPage()
  engine = new SaveEngine()
})

/** Whether the browser would ask somebody who closes the page now. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a write waits for the one before it of the same record, even for one that fails, and for no other', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = engine.inTurn('a', () => first.promise)
  const second = engine.inTurn('a', async () => void seen.push('second'))
  await engine.inTurn('b', async () => void seen.push('other'))
  expect(seen).toEqual(['other'])
  first.reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  await second
  expect(seen).toEqual(['other', 'second'])
})

test('closing the page is asked about as long as a part of it is not saved, wherever that stands', () => {
  expect(asks()).toBe(false)
  engine.setUnsaved('Note', { place: 'list', state: 'changed' })
  engine.setUnsaved('Stock', { place: 'product', state: 'held' })
  expect(asks()).toBe(true)
  engine.setUnsaved('Note', undefined)
  expect(asks()).toBe(true)
  engine.setUnsaved('Stock', undefined)
  expect(asks()).toBe(false)
})

test('what is typed in lists and orders is given up together, what failed stays until it is decided', () => {
  engine.setUnsaved('Note', { place: 'list', state: 'changed' })
  engine.setUnsaved('Items', { place: 'order', state: 'changed' })
  engine.setUnsaved('o1 via', { place: 'page', state: 'held' })
  engine.forgetTyped()
  expect(engine.isUnsaved('Note') || engine.isUnsaved('Items')).toBe(false)
  expect(engine.isUnsaved('o1 via')).toBe(true)
})

test('what is due when the page is put away or the connection is back is done then, unless it was done or given up', () => {
  const done: string[] = []
  for (const event of ['pagehide', 'online'] as const)
    for (const key of ['one', 'two', 'three'])
      engine.when(event, key, () => {
        done.push(`${event} ${key}`)
        engine.when(event, key, undefined)
      })
  engine.when('pagehide', 'two', undefined)
  engine.when('online', 'three', undefined)
  expect(asks()).toBe(true)
  page.dispatchEvent(new Event('online'))
  expect(done).toEqual(['online one', 'online two'])
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(done.slice(2)).toEqual(['pagehide one', 'pagehide three'])
  expect(asks()).toBe(false)
})

test('the answer comes into view before what lay over it goes, and nobody is told in between', async () => {
  const seen: string[] = []
  await engine.swapOptimisticForSaved(
    () => seen.push('answer'),
    () => seen.push('cover gone'),
  )
  expect(seen).toEqual(['answer', 'cover gone'])
})
