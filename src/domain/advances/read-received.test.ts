import { expect, test } from 'vitest'
import { MAXIMUM_MESSAGES, MAXIMUM_PASTE_LENGTH } from './read-message.ts'
import { readReceived } from './read-received.ts'

/** What takes a careless reader minutes. */
test.for([
  ['beginnings', 'You have received '],
  ['beginnings in lines', 'You have received\n'],
  ['spaces', 'you'.padEnd(200, ' ')],
  ['digits', '1'],
  ['sums', 'Tk 1,'],
  ['paragraphs', 'You have received Tk 5\n\na\n\n'],
  ['headers', 'Trx ID\tAmount\tType\n\n\n'],
  ['separators', ',;|\t'],
  ['quotes', '"'],
  ['ids', 'TrxID BKL7Q2M9XA\n'],
  ['Bengali', 'আপনি '],
] as const)('a paste of nothing but %s is read to its end', ([, part]) => {
  const { texts } = readReceived(part.repeat(Math.floor(MAXIMUM_PASTE_LENGTH / part.length)))
  expect(texts.length).toBeLessThanOrEqual(MAXIMUM_MESSAGES)
  expect(texts.every(({ isRead }) => !isRead)).toBe(true)
})

test('of more messages than a day has, the first are read, and it says that others are left', () => {
  const sms = (at: number) =>
    `You have received Tk 500.00 from 01700014182. Fee Tk 0.00. TrxID BKL7${String(at).padStart(6, '0')} at 22/11/2026 10:29`
  const { texts, isCut } = readReceived(Array.from({ length: 600 }, (_, at) => sms(at)).join('\n'))
  expect([texts.length, isCut]).toEqual([MAXIMUM_MESSAGES, true])
  expect(texts.every(({ isRead }) => isRead)).toBe(true)
})
