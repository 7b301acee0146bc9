import { expect, test } from 'vitest'
import { planSpendCell, type StoredAmount } from './plan-spend-cell.ts'

const typed = (amountPoisha: number, campaign = ''): StoredAmount => ({
  campaign,
  amountPoisha,
  origin: 'typed',
})
const filed = (campaign: string, amountPoisha: number): StoredAmount => ({
  campaign,
  amountPoisha,
  origin: 'file',
})
const eid = { campaign: 'Eid', amountPoisha: 500 }
const winter = { campaign: 'Winter', amountPoisha: 300 }

test('a day that nothing was entered for takes what the file has', () => {
  expect(planSpendCell([], [eid, winter], undefined)).toMatchObject({
    outcome: 'new',
    written: [eid, winter],
  })
})

test('what a person typed stays unless somebody takes the file, which then stands alone', () => {
  const kept = planSpendCell([typed(700)], [eid, winter], undefined)
  expect(kept).toMatchObject({ outcome: 'differs', chosen: 'keep', mayAdd: false, written: [] })
  const taken = planSpendCell([typed(700)], [eid, winter], 'take')
  expect(taken).toMatchObject({ chosen: 'take', written: [eid, winter], replaces: true })
})

test('what a file brought is replaced by a newer one', () => {
  const stored = [filed('Eid', 450)]
  expect(planSpendCell(stored, [eid], undefined)).toMatchObject({ outcome: 'differs', chosen: 'take' })
  expect(planSpendCell(stored, [eid], 'keep')).toMatchObject({ chosen: 'keep', written: [] })
})

test('the same file again, a part of it, or a typed sum of it changes nothing', () => {
  const stored = [filed('Eid', 500), filed('Winter', 300)]
  for (const file of [[eid, winter], [winter]])
    expect(planSpendCell(stored, file, 'take')).toMatchObject({ outcome: 'same', written: [] })
  expect(planSpendCell([typed(800)], [eid, winter], 'take')).toMatchObject({ outcome: 'same', written: [] })
})

test('the campaigns of a second account are counted beside, and then are there already', () => {
  const stored = [filed('Eid', 500)]
  expect(planSpendCell(stored, [winter], 'add')).toMatchObject({
    mayAdd: true,
    chosen: 'add',
    written: [winter],
    replaces: false,
  })
  const after = [...stored, filed('Winter', 300)]
  expect(planSpendCell(after, [winter], 'add')).toMatchObject({ outcome: 'same', written: [] })
  // a campaign that is stored, or a sum of all, cannot be beside itself
  expect(planSpendCell(stored, [{ campaign: 'Eid', amountPoisha: 1 }], 'add').chosen).toBe('take')
  expect(planSpendCell([typed(700)], [winter], 'add').chosen).toBe('keep')
})
