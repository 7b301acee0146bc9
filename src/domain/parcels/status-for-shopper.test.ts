import { expect, test } from 'vitest'
import { COURIER_STATUSES } from './courier-status.ts'
import { statusForShopper as wordsIn } from './status-for-shopper.ts'

const statusForShopper = wordsIn('en')

test('each status of the courier is a sentence, and only a confirmed delivery is one', () => {
  for (const status of COURIER_STATUSES) expect(statusForShopper(status)).toMatch(/^[A-Z].* .*\.$/)
  const delivered = COURIER_STATUSES.filter(
    status => statusForShopper(status) === 'Your parcel was delivered.',
  )
  expect(delivered).toEqual(['delivered'])
})

test('a word that is new to the shop stays as the courier says it', () => {
  expect(statusForShopper('at_customs')).toBe('At customs')
})

test('every status has Bengali words', () => {
  for (const status of COURIER_STATUSES) expect(wordsIn('bn')(status)).toMatch(/^[\u0980-\u09ff].*।$/)
})
