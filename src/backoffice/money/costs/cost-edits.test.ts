import { expect, onTestFinished, test, vi } from 'vitest'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { CostEdits, type EnteredCost } from './cost-edits.ts'

const TODAY = '2026-11-22'

type Sent = { colors: { product_color: string; seen_at: string | null }[]; cost_poisha: number | null }
type Held = Record<string, { cost_poisha: number; at: string } | undefined>

/** The shop's end: it refuses a color whose cost is another one than was seen; the answers of `lost` tries never arrive. */
function openShop(held: Held, lost: number[] = []) {
  let tries = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { pathname: '/dashboard/money/costs', search: '' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (!body)
      return Response.json({
        success: true,
        data: { today: TODAY, rows: [], without_cost: 0, last_changes: [] },
      })
    tries += 1
    const { colors, cost_poisha }: Sent = JSON.parse(body)
    for (const { product_color, seen_at } of colors) {
      const present = held[product_color]
      if (seen_at === (present?.at ?? null)) continue
      return Response.json(
        {
          success: false,
          message: 'Somebody else',
          code: 'cost_changed',
          present: {
            product_color,
            cost: present ? { ...present, parts: null, from_day: TODAY } : null,
          },
          changed_by: 'Karim',
        },
        { status: 409 },
      )
    }
    for (const { product_color } of colors)
      held[product_color] = cost_poisha === null ? undefined : { cost_poisha, at: `after ${tries}` }
    if (lost.includes(tries)) throw new TypeError('no connection')
    return Response.json({ success: true, data: { colors: colors.length, filled_pairs: 0 } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const edits = new CostEdits(backofficeQueries())
  return {
    edits,
    async save(cost: EnteredCost) {
      const saved = await edits.save({ id: 'black', fields: { cost }, expected: { cost } })
      return saved.ok ? saved.answer.saved : saved.problem
    },
  }
}

const costs = (poisha: number, seenAt: EnteredCost['seenAt']): EnteredCost => ({
  productId: 'titas',
  fromDay: TODAY,
  cost: { costPoisha: poisha, parts: null },
  seenAt,
  fillsSold: false,
})

test('a cost of two colors whose answer was lost is saved at the next try, and nobody else is blamed', async () => {
  const held: Held = {}
  const { save } = openShop(held, [1])
  const both = costs(134_000, { Black: null, Chocolate: null })
  expect(await save(both)).toMatchObject({ kind: 'failed', isRefused: false })
  expect(await save(both)).toEqual({ colors: 2, filledPairs: 0 })
  expect(held.Black?.cost_poisha).toBe(134_000)
})

test('somebody else’s cost is not written over before its author has seen it', async () => {
  const held: Held = { Black: { cost_poisha: 120_000, at: 'before' } }
  const { save, edits } = openShop(held)
  const problem = await save(costs(134_000, { Black: null }))
  expect(problem).toMatchObject({
    kind: 'conflict',
    by: 'Karim',
    present: { cost: { cost: { costPoisha: 120_000 }, seenAt: { Black: 'before' } } },
  })
  expect(held.Black?.cost_poisha).toBe(120_000)
  if (!('kind' in problem)) throw new Error('saved')
  expect(await edits.retry(problem)).toMatchObject({ ok: true })
  expect(held.Black?.cost_poisha).toBe(134_000)
})
