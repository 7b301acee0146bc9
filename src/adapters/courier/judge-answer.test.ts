import { expect, test } from 'vitest'
import { courierTime } from './courier-time.ts'
import { judgeAnswer } from './judge-answer.ts'
import { redactMessage } from './redact-message.ts'
import { readBulk } from './steadfast/read-bulk.ts'

const MEGABYTES = 1_900_000
/** A careless pattern needs time that grows with the square of the length: hours. */
const ENDLESS = ['invoice ', '<', 'a', 'a@', 'a.', '1-', '+', ' .', '১', '\u0000'].map(part =>
  part.repeat(MEGABYTES / part.length),
)

const judge = (body: unknown) =>
  judgeAnswer(
    // an answer is judged by what was read from it; its text would only take seconds to write here
    { outcome: 'answered', httpStatus: 422, text: '', json: body, retryAfterMs: undefined },
    { purpose: 'booking', secrets: ['a-secret-key'] },
  )

test('an answer of megabytes is judged without standing still, and its words are kept short', () => {
  for (const text of ENDLESS) {
    const errors = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, [text, text]]))
    const judged = judge({ message: text, errors })
    expect(judged).toMatchObject({ ok: false, kind: 'rejected' })
    expect(JSON.stringify(judged).length).toBeLessThan(20 * 2 * 400)
    const row = { invoice: 'abcd1234', status: 'error', error: [text, text] }
    const [bulk] = readBulk({ data: [row] }, ['abcd1234'], [])
    expect(JSON.stringify(bulk).length).toBeLessThan(1000)
  }
})

test('a courier’s words come without keys, phones, markup, and signs that nobody sees', () => {
  const words = redactMessage('a-secret-key <b>Rahim</b> 01712-345678\u0000\u202e bad', ['a-secret-key'])
  expect(words).toBe('… Rahim … bad')
  expect(judge({ message: `No\u0000 \u202egood` })).toMatchObject({ message: 'No good' })
})

test.each([
  ['2026-03-02 12:45:30', '2026-03-02T06:45:30.000Z'],
  ['2026-03-02T06:45:30.000000Z', '2026-03-02T06:45:30.000Z'],
  ['+275760-09-13T00:00:00.000Z', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['0001-01-01 00:00:00', undefined],
  ['9999-12-31 23:59:59', undefined],
  ['2026-02-31x', undefined],
])('the time %s is %s', (text, at) => {
  expect(courierTime(text)?.toISOString()).toBe(at)
})
