import { expect, test } from 'vitest'
import type { CostEntry, CostRow } from '#domain/costs/cost.ts'
import {
  colorsOf,
  freshDraft,
  isChanged,
  marginOf,
  readDraft,
  seenAt,
  unknownPairsOf,
  withPart,
  withSum,
} from './cost-draft.ts'

const TODAY = '2026-11-22'

const entry = (fromDay: string, costPoisha: number): CostEntry => ({
  fromDay,
  costPoisha,
  parts: null,
  by: 'Karim',
  at: `${fromDay}T06:00:00.000Z`,
})

function row(color: string, given: Partial<CostRow> = {}): CostRow {
  const { history = [] } = given
  return {
    variantId: color,
    productId: 'titas',
    productName: 'Titas Buckle Shacci',
    image: '',
    color,
    swatch: '#000000',
    priceTaka: 2950,
    cost: history[0] ?? null,
    before: null,
    coming: null,
    soldPairs: 41,
    unknownPairs: 41,
    history,
    ...given,
  }
}

const BLACK = row('Black')
const CHOCOLATE = row('Chocolate', { unknownPairs: 35 })
const draftOf = (of: CostRow, ...others: CostRow[]) => freshDraft(of, [of, ...others], TODAY)

test('a color as it stands is nothing to save', () => {
  expect(isChanged(draftOf(BLACK, CHOCOLATE), TODAY)).toBe(false)
  expect(isChanged(draftOf(row('Tan', { history: [entry('2026-08-03', 134_000)] })), TODAY)).toBe(false)
})

test('parts make the sum, and a typed sum forgets them', () => {
  let draft = draftOf(BLACK)
  for (const [part, text] of [
    ['material', '780'],
    ['labour', '400'],
    ['packing', '80'],
    ['other', '80.50'],
  ] as const)
    draft = withPart(draft, part, text)
  expect(draft.sum).toBe('1,340.50')
  const parts = { material: 78_000, labour: 40_000, packing: 8_000, other: 8_050 }
  expect(readDraft(draft)).toEqual({ ok: true, fromDay: TODAY, cost: { costPoisha: 134_050, parts } })
  expect(readDraft(withSum(draft, '1,400'))).toMatchObject({ cost: { costPoisha: 140_000, parts: null } })
})

test('a part that is no amount is told at its field, and the sum stays', () => {
  const draft = withPart(withSum(draftOf(BLACK), '1340'), 'labour', 'much')
  expect(draft.sum).toBe('1340')
  expect(readDraft(draft)).toMatchObject({ ok: false, field: 'labour' })
})

test('0 is no cost, and an empty one takes away only an entry of its day', () => {
  expect(readDraft(withSum(draftOf(BLACK), '0'))).toMatchObject({ ok: false, field: 'sum' })
  expect(readDraft(withSum(draftOf(BLACK), ''))).toMatchObject({ ok: false, field: 'sum' })
  const ofToday = row('Black', { history: [entry(TODAY, 134_000)] })
  expect(readDraft(withSum(draftOf(ofToday), ''))).toEqual({ ok: true, fromDay: TODAY, cost: null })
})

test('a day has to be chosen', () => {
  expect(readDraft({ ...withSum(draftOf(BLACK), '1340'), fromDay: '' })).toMatchObject({ field: 'fromDay' })
})

test('it is for its own color alone until others are chosen, with the pairs that they sold', () => {
  const draft = draftOf(BLACK, CHOCOLATE, { ...row('Tan'), productId: 'gomti' })
  expect(draft.seen.map(({ color }) => color)).toEqual(['Black', 'Chocolate'])
  expect([colorsOf(draft).length, unknownPairsOf(draft)]).toEqual([1, 41])
  expect(unknownPairsOf({ ...draft, others: ['Chocolate'] })).toBe(76)
})

test('what was seen is the entry that counts on the day of the new one', () => {
  const known = row('Black', { history: [entry('2026-10-26', 112_000), entry('2026-08-03', 106_500)] })
  expect(seenAt(known, TODAY)).toBe('2026-10-26T06:00:00.000Z')
  expect(seenAt(known, '2026-09-01')).toBe('2026-08-03T06:00:00.000Z')
  expect(seenAt(known, '2026-01-01')).toBeNull()
})

test('what is left of the price, in taka and in percent, also when it is a loss', () => {
  expect(marginOf(2950, 134_000)).toEqual({ poisha: 161_000, percent: 55 })
  expect(marginOf(1000, 120_000)).toEqual({ poisha: -20_000, percent: -20 })
  expect(marginOf(0, 120_000)).toBeUndefined()
})
