import { expect, test } from 'vitest'
import { failureOf } from '#contract/refusals.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { readOrderProblem } from './read-order-problem.ts'

test('a short stock names its lines with what is left', () => {
  const body = failureOf({ ok: false, code: 'out_of_stock', items: [{ index: 0, available: 1 }] })
  const problem = readOrderProblem(body, body.message, ENGLISH)
  expect(problem.code).toBe('out_of_stock')
  expect(problem.lines).toMatchObject([{ index: 0, available: 1 }])
})

test('texts for fields stand at the fields of the page', () => {
  expect(
    readOrderProblem({ fields: { recipient_name: 'Recipient name is required', items: 'x' } }, '', ENGLISH)
      .fields,
  ).toEqual({
    name: 'Recipient name is required',
  })
})

test.each([undefined, null, 'text', { items: 'x', fields: [], total: 'y' }])(
  'an unreadable refusal %j is only its message',
  body => {
    expect(readOrderProblem(body, 'No.', ENGLISH)).toEqual({
      message: 'No.',
      code: null,
      lines: [],
      fields: {},
      totalTaka: null,
    })
  },
)
