import { expect, test } from 'vitest'
import type { CaseForm, CaseFormLine } from '#domain/cases/case-page.ts'
import { type CaseDraft, newCaseDraft, parseCaseDraft } from './case-draft.ts'
import { approveLabel, problemsOf, toSentCase } from './check-draft.ts'
import { judgeDraft } from './judge-draft.ts'

const RUPSHA: CaseFormLine = {
  lineNo: 1,
  productId: 'rupsha',
  productName: 'Rupsha Penny Shacci',
  color: 'Tan',
  size: 41,
  image: '',
  quantity: 2,
  free: 2,
  valueTaka: 2423,
  caseNos: [],
  sizes: [
    { size: 42, left: 2 },
    { size: 43, left: 1 },
    { size: 44, left: 0 },
  ],
}
const SURMA: CaseFormLine = {
  ...RUPSHA,
  lineNo: 2,
  productId: 'surma',
  productName: 'Surma Thong Sandal',
  free: 0,
  caseNos: [31],
}

const FORM: CaseForm = {
  orderNo: 10982,
  priceTaka: 6696,
  deliveredAt: '2026-11-18T11:40:00.000Z',
  exchange: { days: 3, lastDay: '2026-11-21', lateDays: 1 },
  defect: { days: 7, lastDay: '2026-11-25', lateDays: 0 },
  chargeTaka: 130,
  zone: 'Outside Dhaka',
  paidBy: 'customer',
  lines: [RUPSHA, SURMA],
  cases: [],
}

const NOW = new Date('2026-11-22T08:48:00.000Z')
const judge = (draft: CaseDraft, form = FORM) =>
  judgeDraft(draft, { form, products: new Map(), askedAt: NOW })
const wanting = (size: number, change: Partial<CaseDraft> = {}): CaseDraft => ({
  ...newCaseDraft(FORM),
  reason: 'size_small',
  lines: [
    { lineNo: 1, pairs: 1, wanted: { productId: 'rupsha', color: 'Tan', size } },
    { lineNo: 2, pairs: 0, wanted: null },
  ],
  ...change,
})

test('the only line that the customer still has is chosen, and the proposals of the shop follow the reason', () => {
  const first = newCaseDraft(FORM)
  expect(first.lines.map(({ pairs }) => pairs)).toEqual([1, 0])
  const small = judge(wanting(42))
  expect([small.kind, small.fault, small.payer, small.money.collectTaka]).toEqual([
    'exchange',
    'customer',
    'customer',
    130,
  ])
  const defect = judge(wanting(42, { reason: 'defect' }))
  expect([defect.kind, defect.fault, defect.payer, defect.money.collectTaka]).toEqual([
    'defect',
    'shop',
    'shop',
    0,
  ])
  expect(small.riderNote).toBe('Exchange: take back Rupsha Penny Shacci Tan 41 in its box')
})

test('a case after its days needs a reason, by the days of its kind and the day of asking', () => {
  const late = wanting(42)
  expect(judge(late).clock).toMatchObject({ days: 3, lateDays: 1 })
  expect(problemsOf(late, judge(late), true)).toEqual({
    late_reason: 'It is 1 day late: please choose why it is allowed.',
  })
  expect(problemsOf(late, judge(late), false)).toEqual({})
  const defect = wanting(42, { reason: 'defect' })
  expect(problemsOf(defect, judge(defect), true)).toEqual({})
})

test('a size that is gone reserves nothing: another size, the list, or money', () => {
  const allowed: Partial<CaseDraft> = { lateReason: 'was_away' }
  const gone = wanting(44, allowed)
  const judged = judge(gone)
  expect(judged.gone.map(({ line }) => line.lineNo)).toEqual([1])
  expect(problemsOf(gone, judged, true)).toEqual({ gone: 'Please choose one of these.' })
  const waiting = wanting(44, { ...allowed, isWaiting: true })
  expect(problemsOf(waiting, judge(waiting), true)).toEqual({})
  expect(approveLabel(waiting, judge(waiting))).toBe('Put on the list for 44')
  expect(toSentCase(waiting, judge(waiting), true)).toMatchObject({ decide: 'wait' })
  const money = wanting(44, { ...allowed, wish: 'money' })
  expect(judge(money).money).toMatchObject({ collectTaka: 0, refundTaka: 2423 - 130 })
  expect(approveLabel(money, judge(money))).toBe('Approve, refund 2,293')
  expect(toSentCase(money, judge(money), true)).toMatchObject({
    kind: 'return',
    decide: 'approve',
    lines: [{ line: 1, pairs: 1, to: null }],
  })
})

test('two pairs need two on the shelf', () => {
  const two = wanting(43)
  two.lines = two.lines.map(line => (line.lineNo === 1 ? { ...line, pairs: 2 } : line))
  expect(judge(two).gone).toHaveLength(1)
  expect(judge(wanting(43)).gone).toEqual([])
  expect(approveLabel(wanting(43), judge(wanting(43)))).toBe('Approve, keep 43')
})

test('what is missing stands at its part', () => {
  const empty: CaseDraft = { ...newCaseDraft(FORM), lines: [{ lineNo: 1, pairs: 0, wanted: null }] }
  expect(problemsOf(empty, judge(empty), false)).toEqual({
    lines: 'Please choose the pair that comes back.',
    reason: 'Please choose why.',
  })
  const sizeless = { ...newCaseDraft(FORM), reason: 'size_small' as const }
  expect(problemsOf(sizeless, judge(sizeless), false)).toEqual({ 'wanted.1': 'Please choose the new size.' })
})

test('a form that the tab kept comes back, and nothing else does', () => {
  const begin = newCaseDraft(FORM)
  const typed = wanting(42, { note: 'Called from work', payer: 'shop', lateReason: 'regular_buyer' })
  expect(parseCaseDraft(JSON.parse(JSON.stringify(typed)), begin)).toEqual(typed)
  expect(parseCaseDraft('x', begin)).toBeUndefined()
  expect(parseCaseDraft({ lines: [{ lineNo: 9, pairs: 900 }, 4], reason: 'no', travel: 1 }, begin)).toEqual({
    ...begin,
    key: begin.key,
  })
})
