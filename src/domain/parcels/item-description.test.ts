import { expect, test } from 'vitest'
import { itemDescription, MAXIMUM_ITEM_DESCRIPTION_LENGTH } from './item-description.ts'

const item = (productName: string, quantity = 1) => ({
  productId: 'p',
  productName,
  color: 'Master',
  size: 42,
  quantity,
  unitPriceTaka: 2450,
  stockState: 'reserved' as const,
})

test('every line names product, colour, size and pairs', () => {
  expect(itemDescription([item('Oxford'), item('Loafer', 2)])).toBe(
    'Oxford / Master / 42 ×1; Loafer / Master / 42 ×2',
  )
})

test('lines without room are left out as a whole, and that is said', () => {
  const text = itemDescription(Array.from({ length: 12 }, (_, line) => item(`Karnaphuli Loafer ${line}`)))
  expect(text.length).toBeLessThanOrEqual(MAXIMUM_ITEM_DESCRIPTION_LENGTH)
  expect(text).toMatch(/ ×1; …$/)
})

test('a name that is too long by itself is cut between characters', () => {
  const text = itemDescription([item('👞'.repeat(300))])
  expect(text.length).toBeLessThanOrEqual(MAXIMUM_ITEM_DESCRIPTION_LENGTH)
  expect(text.isWellFormed()).toBe(true)
  expect(text.endsWith('👞…')).toBe(true)
})
