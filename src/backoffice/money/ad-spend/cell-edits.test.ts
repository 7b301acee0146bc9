import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { problemsIn } from '../../save/field-states.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { AD_SPEND, SpendEdits } from './spend-edits.ts'

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('window', { location: { pathname: '/dashboard/money/ad-spend', search: '' } })
})

afterEach(() => void vi.unstubAllGlobals())

type Sent = { day: string; source: string; amount_poisha: number | null; seen_poisha: number | null }

/** The edits of a sheet whose shop answers as it is told to; `sent`: the cells of each request. */
function edited(answers: readonly (() => Response)[] = []) {
  const sent: Sent[][] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).cells)
    return (answers[sent.length - 1] ?? saved)()
  })
  const queries = backofficeQueries()
  const edits = ofBackoffice(queries, SpendEdits)
  return { sent, edits, queries }
}

const saved = () => Response.json({ success: true, message: '', data: null })
const changed = () =>
  Response.json(
    {
      success: false,
      code: 'spend_changed',
      message: 'Nadia has set this to Tk. 80 meanwhile.',
      present: { day: '2026-11-21', source: 'Facebook', campaign: '', amount_poisha: 8_000 },
    },
    { status: 409 },
  )
const problems = (edits: SpendEdits) => problemsIn(edits.states.getState().states)

test('an amount is sent with what was seen, and undo and redo send it back and forth', async () => {
  const { sent, edits } = edited()
  await edits.enter({ '2026-11-21 Facebook': 500 }, { '2026-11-21 Facebook': null })
  await edits.undo()
  await edits.redo()
  expect(sent.flat().map(({ amount_poisha, seen_poisha }) => [amount_poisha, seen_poisha])).toEqual([
    [500, null],
    [null, 500],
    [500, null],
  ])
  await edits.redo()
  expect(sent).toHaveLength(3)
})

test('a pasted column is one request, and one undo takes all of it back', async () => {
  const { sent, edits } = edited()
  const cells = { '2026-11-21 Facebook': 500, '2026-11-20 Facebook': 0 }
  await edits.enter(cells, { '2026-11-21 Facebook': null, '2026-11-20 Facebook': 900 })
  await edits.undo()
  expect(sent.map(all => all.map(({ amount_poisha }) => amount_poisha))).toEqual([
    [500, 0],
    [null, 900],
  ])
})

test('somebody else’s amount is a conflict: keeping mine sends what was seen of theirs', async () => {
  const { sent, edits } = edited([changed])
  await edits.enter({ '2026-11-21 Facebook': 500 }, { '2026-11-21 Facebook': 100 })
  const [problem] = problems(edits)
  if (problem?.kind !== 'conflict') throw new Error('no conflict')
  expect(problem.message).toContain('Nadia')
  expect(edits.changedIn(problem)).toEqual(['2026-11-21 Facebook'])
  await edits.retry(problem)
  expect(sent[1]).toEqual([{ day: '2026-11-21', source: 'Facebook', amount_poisha: 500, seen_poisha: 8_000 }])
  expect(problems(edits)).toEqual([])
})

test('taking theirs leaves the changed cell, and the rest of the same paste is saved', async () => {
  const { sent, edits } = edited([changed])
  await edits.enter(
    { '2026-11-21 Facebook': 500, '2026-11-20 Facebook': 600 },
    { '2026-11-21 Facebook': 100, '2026-11-20 Facebook': null },
  )
  const [problem] = problems(edits)
  if (problem?.kind !== 'conflict') throw new Error('no conflict')
  await edits.takeTheirs(problem)
  expect(sent[1]).toEqual([{ day: '2026-11-20', source: 'Facebook', amount_poisha: 600, seen_poisha: null }])
  expect(problems(edits)).toEqual([])
})

test('what the shop did not answer stays as it was typed, and can be tried again', async () => {
  const { sent, edits } = edited([() => Response.json({ success: false, message: 'Away.' }, { status: 503 })])
  expect(await edits.enter({ '2026-11-21 Facebook': 500 }, { '2026-11-21 Facebook': null })).toBe(false)
  const [problem] = problems(edits)
  expect(problem).toMatchObject({ kind: 'failed', message: 'Away.', tried: { '2026-11-21 Facebook': 500 } })
  if (problem) await edits.retry(problem)
  expect(sent).toHaveLength(2)
  expect(problems(edits)).toEqual([])
})

test('a saved amount is in view at once', async () => {
  const { edits, queries } = edited()
  const cell = { source: 'Facebook', amountPoisha: null, isMissing: true, campaigns: [] }
  const held: AdSpend = {
    today: '2026-11-21',
    from: '2026-11-21',
    to: '2026-11-21',
    sources: ['Facebook'],
    days: [
      {
        day: '2026-11-21',
        cells: [cell],
        sumPoisha: null,
        ordersPlaced: 2,
        perOrderPoisha: null,
        isMissing: true,
      },
    ],
    sums: [0],
    sumPoisha: 0,
    ordersPlaced: 2,
    perOrderPoisha: null,
    missingDays: 1,
  }
  queries.setQueryData([AD_SPEND, 'a', 'b'], held)
  await edits.enter({ '2026-11-21 Facebook': 500 }, { '2026-11-21 Facebook': null })
  expect(queries.getQueryData<AdSpend>([AD_SPEND, 'a', 'b'])).toMatchObject({
    sumPoisha: 500,
    perOrderPoisha: 250,
    missingDays: 0,
  })
})
