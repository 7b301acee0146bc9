import { expect, test } from 'vitest'
import { beginEdit, endEdit, expectedOf, forgetEdits, isOwnDoing, latestNames } from './seen-values.ts'

let orders = 0
const anId = () => {
  orders += 1
  return `order-${orders}`
}

test('the shop is told what the editor saw', () => {
  const turn = beginEdit(anId(), { product_size: 42 }, { product_size: 41 })
  expect(expectedOf(turn)).toEqual({ product_size: 41 })
  expect(latestNames(turn)).toEqual(['product_size'])
})

test('an edit on top of one that is on its way expects what that one leaves', () => {
  const id = anId()
  const first = beginEdit(id, { product_size: 42 }, { product_size: 41 })
  const second = beginEdit(id, { product_size: 43 }, { product_size: 42 })
  // its maker saw their own edit, which the shop does not hold yet
  expect(expectedOf(second)).toEqual({ product_size: 41 })
  // and only the later one says how the cell stands
  expect(latestNames(first)).toEqual([])
  endEdit(first, 'saved')
  expect(expectedOf(second)).toEqual({ product_size: 42 })
})

test('a price is compared with the delivery charge that it was typed without, the newest that was seen', () => {
  const id = anId()
  const first = beginEdit(id, { product_price: 2480 }, { product_price: 2580, delivery_charge: 80 })
  const second = beginEdit(id, { product_price: 2530 }, { product_price: 2480, delivery_charge: 130 })
  expect(expectedOf(first)).toEqual({ product_price: 2580, delivery_charge: 80 })
  endEdit(first, 'saved')
  expect(expectedOf(second)).toEqual({ product_price: 2480, delivery_charge: 130 })
})

test('an answer that was lost is one’s own doing, also for the edits after it', () => {
  const id = anId()
  const lost = beginEdit(id, { product_size: 42 }, { product_size: 41 })
  endEdit(lost, 'unheard')
  const next = beginEdit(id, { product_size: 43 }, { product_size: 42 })
  expect(expectedOf(next)).toEqual({ product_size: 41 })
  expect(isOwnDoing(next, { product_size: 42 })).toBe(true)
  expect(isOwnDoing(next, { product_size: 40 })).toBe(false)
})

test.each(['refused', 'conflict'] as const)('after one that was %s the next editor is believed', outcome => {
  const id = anId()
  endEdit(beginEdit(id, { via: 'Facebook' }, { via: 'Website' }), outcome)
  expect(expectedOf(beginEdit(id, { via: 'Facebook' }, { via: 'WhatsApp' }))).toEqual({ via: 'WhatsApp' })
})

test('what may have arrived is forgotten with the edit that is given up', () => {
  const lost = beginEdit(anId(), { via: 'Facebook' }, { via: 'Website' })
  endEdit(lost, 'unheard')
  forgetEdits(lost.orderId, lost.fields)
  const next = beginEdit(lost.orderId, { via: 'Messenger' }, { via: 'WhatsApp' })
  expect(expectedOf(next)).toEqual({ via: 'WhatsApp' })
  expect(isOwnDoing(next, { via: 'Facebook' })).toBe(false)
})

test('fields of one edit go their own ways', () => {
  const id = anId()
  const both = beginEdit(
    id,
    { product_color: 'Tan', product_size: 42 },
    { product_color: 'Black', product_size: 41 },
  )
  beginEdit(id, { product_size: 43 }, { product_size: 42 })
  expect(latestNames(both)).toEqual(['product_color'])
})
