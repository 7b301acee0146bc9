import { expect, test } from 'vitest'
import { aCase, aCasePair } from '#tests/support/a-shown-case.ts'
import { countText, effectText } from './receive-words.ts'

const first = aCasePair()
const second = aCasePair({ id: 'pair-2' })
const other = aCasePair({ id: 'pair-3', size: 43 })
const one = aCase({ pairs: [first, second, other] })

test('what will happen to a pair stands below it, and nothing before it has a condition', () => {
  const conditions = { 'pair-1': 'good', 'pair-2': 'good', 'pair-3': 'missing' } as const
  expect(effectText(one, first, { conditions: {}, left: 3 })).toBeUndefined()
  expect(effectText(one, first, { conditions, left: 3 })).toBe('Back on the shelf: size 41 goes from 3 to 4.')
  expect(effectText(one, second, { conditions, left: 3 })).toBe(
    'Back on the shelf: size 41 goes from 4 to 5.',
  )
  expect(effectText(one, first, { conditions, left: undefined })).toBe('Back on the shelf: size 41.')
  expect(effectText(one, other, { conditions, left: 0 })).toBe(
    'Not here: ৳ 2,423 are missing. The case stays open until you decide.',
  )
  const damaged = { 'pair-1': 'damaged' } as const
  expect(effectText(one, first, { conditions: damaged, left: 3 })).toBe('To the damaged pile, not for sale.')
  const waiting = aCase({ travel: 'send_first', pairs: [first] })
  expect(effectText(waiting, first, { conditions: damaged, left: 3 })).toBe(
    'To the damaged pile, not for sale. The new pair waits until you decide.',
  )
})

test('a pair that is on the shelf already does not count twice', () => {
  const back = aCasePair({ condition: 'good' })
  const corrected = aCase({ pairs: [back, second] })
  const conditions = { 'pair-1': 'good', 'pair-2': 'good' } as const
  expect(effectText(corrected, back, { conditions, left: 4 })).toBe('Back on the shelf already.')
  expect(effectText(corrected, second, { conditions, left: 4 })).toBe(
    'Back on the shelf: size 41 goes from 4 to 5.',
  )
})

test('the count waits for every pair', () => {
  expect(countText(one.pairs, { 'pair-1': 'good' })).toBe('2 pairs to look at')
  expect(countText(one.pairs, { 'pair-1': 'good', 'pair-2': 'damaged', 'pair-3': 'missing' })).toBe(
    '1 good, 1 damaged, 1 missing',
  )
})
