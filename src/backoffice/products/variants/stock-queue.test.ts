import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { shownStock } from './stock-edits.ts'
import { StockQueue } from './stock-queue.ts'

const row = { productId: 'p1', color: 'Tan', size: 42 }
const why = { reason: 'correction' as const, note: null }
const given = { stock: 5, why }

type Sent = { sizeUpdates: [Record<string, unknown>] }

/** A page and its shop, which answers with `answers`: a refusal, or no answer at all. */
function openBackoffice(...answers: ({ status: number; body: object } | 'lost')[]) {
  vi.useFakeTimers()
  const page = new EventTarget()
  const sent: Sent['sizeUpdates'][0][] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('window', { location: { pathname: '/dashboard/products', search: '' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (!body) return Response.json({}, { status: 404 })
    const { variantUpdates }: { variantUpdates: Sent } = JSON.parse(body)
    sent.push(variantUpdates.sizeUpdates[0])
    const answer = answers.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('no connection')
    return Response.json({ message: 'No.', ...answer.body }, { status: answer.status })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const queries = backofficeQueries()
  return { page, sent, queue: new StockQueue(queries), engine: ofBackoffice(queries, SaveEngine) }
}

let backoffice: ReturnType<typeof openBackoffice>
beforeEach(() => {
  backoffice = openBackoffice()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const shown = () => shownStock(backoffice.queue.editsOf(row), 5)

test('presses are sent as one change after a pause, and are in view at once', async () => {
  for (const by of [1, 1, -1] as const) backoffice.queue.press(row, by, given)
  expect(shown()).toBe(6)
  expect(backoffice.sent).toEqual([])
  await later(500)
  expect(backoffice.sent).toMatchObject([{ change: 1, targetSize: 42 }])
})

test('a page that is put away sends what it gathered at once', async () => {
  backoffice.queue.press(row, 1, given)
  backoffice.page.dispatchEvent(new Event('pagehide'))
  await later(0)
  expect(backoffice.sent).toMatchObject([{ change: 1 }])
})

test('what never arrived is held in view and sent again under its key when the connection is back', async () => {
  backoffice.queue.press(row, 1, given)
  await later(500)
  expect(backoffice.queue.editsOf(row).failure?.isHeld).toBe(true)
  expect(shown()).toBe(6)
  expect(backoffice.engine.unsaved.getState().parts.size).toBe(1)
  backoffice.page.dispatchEvent(new Event('online'))
  await later(0)
  expect(backoffice.sent).toHaveLength(2)
  expect(backoffice.sent[0]).toEqual(backoffice.sent[1])
})

test('a count that met another number leaves both to choose from, and one that was its own is saved', async () => {
  const changed = (stock: number) => ({ status: 409, body: { code: 'stock_changed', stock } })
  backoffice = openBackoffice(changed(3), changed(12))
  backoffice.queue.count(row, { stock: 12, expected: 5, why })
  await later(10)
  expect(backoffice.queue.editsOf(row)).toMatchObject({ conflict: { stock: 3, wanted: 12 }, queue: [] })
  backoffice.queue.count(row, { stock: 12, expected: 3, why })
  await later(10)
  expect(backoffice.queue.editsOf(row)).toMatchObject({ conflict: undefined, saves: 1 })
})

test('what is deleted or given up is never sent, and no more asked about', async () => {
  backoffice.queue.press(row, 1, given)
  backoffice.queue.forgetDeleted('p1', { color: 'Tan' })
  await later(500)
  expect(backoffice.sent).toEqual([])
  backoffice.queue.type(row, '1', 5)
  backoffice.queue.forgetDrafts('p1')
  expect(backoffice.engine.unsaved.getState().parts.size).toBe(0)
})
