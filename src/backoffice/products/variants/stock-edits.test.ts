import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import {
  changeRow,
  isUnsaved,
  NO_EDITS,
  nextEdit,
  type RowAction,
  type RowEdits,
  shownStock,
  stateOf,
} from './stock-edits.ts'

const why: StockWhy = { reason: 'correction', note: null }
const damaged: StockWhy = { reason: 'damaged', note: 'wet box' }
const rowAfter = (...actions: RowAction[]): RowEdits => actions.reduce(changeRow, NO_EDITS)
const press = (by: 1 | -1, stock: number, requestKey = 'key', because: StockWhy = why): RowAction => ({
  kind: 'press',
  by,
  stock,
  requestKey,
  why: because,
})
const seal: RowAction = { kind: 'seal' }
const sendAt = (stock: number): RowAction => ({ kind: 'send', stock })
const send = sendAt(5)

describe('presses', () => {
  test('are gathered into one change under the key of the first', () => {
    const row = rowAfter(press(1, 5, 'first'), press(1, 5, 'second'), press(-1, 5, 'third'), seal)
    expect(nextEdit(row)).toEqual({ kind: 'delta', change: 1, requestKey: 'first', why })
    expect(shownStock(row, 5)).toBe(6)
  })

  test('that take each other back are no change', () => {
    const row = rowAfter(press(1, 5), press(-1, 5), seal)
    expect(nextEdit(row)).toBeUndefined()
    expect(isUnsaved(row)).toBe(false)
  })

  test('stop at 0, whatever is still on its way', () => {
    const row = rowAfter(press(-1, 2), seal, sendAt(2), press(-1, 2), press(-1, 2))
    expect(shownStock(row, 2)).toBe(0)
    expect(row.gathered?.change).toBe(-1)
  })

  test('with another reason are a change of their own', () => {
    const row = rowAfter(press(-1, 5, 'one'), press(-1, 5, 'two', damaged), seal)
    expect(row.queue).toEqual([
      { kind: 'delta', change: -1, requestKey: 'one', why },
      { kind: 'delta', change: -1, requestKey: 'two', why: damaged },
    ])
  })

  test('after a change that is on its way do not go into it', () => {
    const row = rowAfter(press(1, 5, 'one'), seal, send, press(1, 5, 'two'), seal)
    expect(row.queue.map(edit => edit.kind === 'delta' && edit.requestKey)).toEqual(['one', 'two'])
    expect(nextEdit(row)).toBeUndefined()
  })
})

describe('a call that failed', () => {
  const held = rowAfter(press(1, 5, 'one'), seal, send, { kind: 'failed', text: 'No connection.' })

  test('is held under its key while presses go on', () => {
    const row = [press(1, 5, 'two'), seal, press(1, 5, 'three'), seal].reduce<RowEdits>(changeRow, held)
    expect(nextEdit(row)).toBeUndefined()
    expect(row.failure).toEqual({ text: 'No connection.', isHeld: true })
    expect(shownStock(row, 5)).toBe(8)
    const again = changeRow(row, { kind: 'retry' })
    expect(nextEdit(again)).toMatchObject({ change: 1, requestKey: 'one' })
    // the presses that waited behind it became one change
    expect(again.queue[1]).toMatchObject({ change: 2, requestKey: 'two' })
  })

  test('is shown once, whether or not the stock that the shop tells meanwhile has it in it', () => {
    for (const reported of [5, 6]) expect(shownStock(held, reported)).toBe(6)
    const again = changeRow(changeRow(held, { kind: 'retry' }), sendAt(6))
    expect(shownStock(again, 6)).toBe(6)
    expect(shownStock(changeRow(again, { kind: 'saved' }), 6)).toBe(6)
  })

  test('can be given up, with everything behind it', () => {
    const row = changeRow(held, { kind: 'give up' })
    expect(isUnsaved(row)).toBe(false)
    expect(shownStock(row, 5)).toBe(5)
  })
})

describe('a typed number', () => {
  test('goes after the presses before it and is shown at once', () => {
    const row = rowAfter(
      press(1, 5),
      { kind: 'type', text: '1', seen: 6 },
      { kind: 'type', text: '12', seen: 7 },
    )
    expect(row.draft).toEqual({ text: '12', seen: 6 })
    const sent = changeRow(row, { kind: 'count', stock: 12, expected: 6, why })
    expect(sent.queue).toMatchObject([{ change: 1 }, { stock: 12, expected: 6 }])
    expect(shownStock(sent, 5)).toBe(12)
    expect(sent.draft).toBeUndefined()
  })

  test('that the shop refuses for a stock that changed leaves both numbers, until something else is done', () => {
    const conflict = { stock: 3, wanted: 12 }
    const row = rowAfter({ kind: 'count', stock: 12, expected: 5, why }, send, {
      kind: 'refused',
      text: 'Stock changed to 3',
      conflict,
    })
    expect(row).toMatchObject({ conflict, queue: [], failure: undefined })
    expect(changeRow(row, press(1, 3)).conflict).toBeUndefined()
  })
})

test('only what is typed is lost with the screen; what is on its way or held goes on', () => {
  const typed = rowAfter({ kind: 'type', text: '1', seen: 5 })
  const sent = rowAfter(press(1, 5), seal, send)
  const held = changeRow(sent, { kind: 'failed', text: 'No connection.' })
  expect([[], [typed], [sent], [sent, held], [typed, sent], [typed, held]].map(stateOf)).toEqual([
    undefined,
    'changed',
    'sending',
    'held',
    'changed',
    'failed',
  ])
})

test('a refused change is dropped and its words stay until the next one', () => {
  const row = rowAfter(press(-1, 5), seal, send, { kind: 'refused', text: 'Only 0 left in stock.' })
  expect(shownStock(row, 0)).toBe(0)
  expect(isUnsaved(row)).toBe(false)
  expect(row.failure).toEqual({ text: 'Only 0 left in stock.', isHeld: false })
  expect(changeRow(row, press(1, 0)).failure).toBeUndefined()
})

test('whatever is pressed, lost and sent again, the shop ends with the number that is shown', () => {
  const words = ['more', 'less', 'pause', 'heard', 'lost', 'lost answer', 'retry', 'look'] as const
  type Step = (typeof words)[number] | { count: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom(...words),
    fc.record({ count: fc.integer({ min: 0, max: 20 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const shop = { stock: 5, keys: new Set<string>() }
      let seen = 5
      let keys = 0
      let row: RowEdits = NO_EDITS
      const act = (action: RowAction) => {
        row = changeRow(row, action)
      }
      const settle = () => {
        const edit = row.queue[0]
        if (edit?.kind === 'count') shop.stock = edit.stock
        if (edit?.kind !== 'delta' || shop.keys.has(edit.requestKey)) return
        shop.keys.add(edit.requestKey)
        shop.stock += edit.change
      }
      const run = (one: Step) => {
        if (typeof one !== 'string') return act({ kind: 'count', stock: one.count, expected: 0, why })
        if (one === 'more' || one === 'less')
          return act(press(one === 'more' ? 1 : -1, seen, `key ${++keys}`))
        if (one === 'pause') return act(seal)
        // loads the shop's number again
        if (one === 'look') {
          seen = shop.stock
          return
        }
        if (one === 'retry') return act({ kind: 'retry' })
        if (nextEdit(row) === undefined) return
        act(sendAt(seen))
        if (one !== 'lost') settle()
        if (one !== 'heard') return act({ kind: 'failed', text: '' })
        seen = shop.stock
        act({ kind: 'saved' })
      }
      for (const one of steps) run(one)
      run('look')
      const shown = shownStock(row, seen)
      expect(shown).toBeGreaterThanOrEqual(0)
      run('pause')
      while (isUnsaved(row)) {
        run('retry')
        run('heard')
      }
      expect(shop.stock).toBe(shown)
      expect(shownStock(row, seen)).toBe(shown)
    }),
  )
})
