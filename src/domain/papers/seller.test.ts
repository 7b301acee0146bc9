import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { sellerFor, sellerNow } from './seller.ts'

const now = (papers: { note: string; noteBengali: string }) =>
  sellerNow({ ...DEFAULT_SETTINGS, papers: { ...DEFAULT_SETTINGS.papers, ...papers } })

test('the note of a paper in Bengali has its facts in Bengali, and is the English one where nobody wrote it', () => {
  const both = now({
    note: 'Exchange within {exchange_days}.',
    noteBengali: '{exchange_days}ের মধ্যে এক্সচেঞ্জ।',
  })
  expect(sellerFor('bn', both).note).toBe('৩ দিনের মধ্যে এক্সচেঞ্জ।')
  expect(sellerFor('en', both).note).toBe('Exchange within 3 days.')
  expect(sellerFor('bn', now({ note: 'Thank you.', noteBengali: '' })).note).toBe('Thank you.')
})
