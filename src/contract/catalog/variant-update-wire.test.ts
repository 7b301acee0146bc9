import { expect, test } from 'vitest'
import { VariantChanges } from './variant-update-wire.ts'

test.each([
  [{ newColor: 'Tan', newValue: 'brown' }, 'Invalid color selected.'],
  [{ newColor: ' ', newValue: '#9D4304' }, 'Please select a color.'],
  [{ sizeUpdates: [{ newSize: 42, newStock: 1 }] }, 'Please select a color first.'],
  [{ targetColor: 'Tan', sizeUpdates: [{ newSize: 0, newStock: 1 }] }, 'Please enter a valid size.'],
  [{ targetColor: 'Tan', sizeUpdates: [{ targetSize: 42, newStock: 'many' }] }, 'Please enter valid stock.'],
  [{ targetColor: 'Tan', sizeUpdates: [{ targetSize: 42, change: 0 }] }, 'Please enter valid stock.'],
  [{ targetColor: 'Tan' }, 'Nothing to change was sent.'],
])('%j is refused with the words for what is wrong with it', (sent, message) => {
  for (const one of [sent, [sent]]) {
    const { error } = VariantChanges.safeParse(one)
    expect(error?.issues.map(issue => issue.message)).toEqual([message])
  }
})

test('one change and a list of one are the same, with numbers as numbers or as text', () => {
  const sent = { targetColor: 'Tan', sizeUpdates: [{ targetSize: '42.5', newSize: 43, newStock: '7' }] }
  const update = { kind: 'set_stock', color: 'Tan', size: 42.5, newSize: 43, stock: 7, expectedStock: null }
  const whole = [{ ...update, reason: 'correction', note: null }]
  expect(VariantChanges.parse(sent)).toEqual(whole)
  expect(VariantChanges.parse([sent])).toEqual(whole)
})
