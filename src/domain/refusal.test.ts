import { expect, test } from 'vitest'
import { type CodeOf, type Refusal, retryAfterOf } from './refusal.ts'

type Outcome = { ok: true; pairs: number } | Refusal<'order_not_found' | 'out_of_stock'>

test('the compiler holds a verb to its codes, and a code to what it carries', () => {
  const refused: Outcome[] = [
    { ok: false, code: 'order_not_found' },
    { ok: false, code: 'out_of_stock', items: [{ index: 0, available: 1 }] },
    // @ts-expect-error: no code of this verb
    { ok: false, code: 'order_deleted' },
    // @ts-expect-error: which lines are short is not said
    { ok: false, code: 'out_of_stock' },
    // @ts-expect-error: this code carries nothing
    { ok: false, code: 'order_not_found', stock: 3 },
  ]
  const codes: Record<CodeOf<Outcome>, true> = { order_not_found: true, out_of_stock: true }
  expect(refused.filter(one => !one.ok && one.code in codes)).toHaveLength(4)
})

test('a refusal says when to come back where somebody can tell', () => {
  expect(retryAfterOf({ ok: false, code: 'too_many_requests', retryAfterSeconds: 60 })).toBe(60)
  expect(retryAfterOf({ ok: false, code: 'courier_pausing' })).toBeUndefined()
  expect(retryAfterOf({ ok: false, code: 'order_not_found' })).toBeUndefined()
})
