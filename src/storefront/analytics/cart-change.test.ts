import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addLine, type CartLine, changeQuantity } from '#domain/checkout/cart.ts'
import { makeCartLine } from '#tests/support/makers.ts'
import { pairsGained, trackCartChange } from './cart-change.ts'

const line = makeCartLine()
const other: CartLine = { ...line, size: 43, quantity: 3 }

let browser: { dataLayer?: { event?: string; ecommerce: unknown }[] }
beforeEach(() => {
  browser = {}
  vi.stubGlobal('window', browser)
  return () => vi.unstubAllGlobals()
})
const tracked = () => (browser.dataLayer ?? []).filter(message => message.event)

describe('a change of the cart', () => {
  test('more of a line is an addition of the difference', () => {
    trackCartChange([line, other], changeQuantity([line, other], 1, 2))
    expect(tracked()).toEqual([
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'BDT',
          value: 4590,
          items: [
            {
              item_id: 'p1',
              item_name: 'Padma',
              price: 2295,
              quantity: 2,
              item_color: 'Master',
              item_size: '43',
              item_variant: 'Master / 43',
              index: 0,
            },
          ],
        },
      },
    ])
  })

  test('fewer of a line, or none, is a removal of the difference', () => {
    trackCartChange([other], changeQuantity([other], 0, -2))
    trackCartChange([line, other], [line])
    expect(tracked()).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { value: 4590, items: [{ quantity: 2 }] } },
      { event: 'remove_from_cart', ecommerce: { value: 6885, items: [{ quantity: 3, item_size: '43' }] } },
    ])
  })

  test('another size is the old pairs out and the new ones in, also where two lines become one', () => {
    trackCartChange([line, other], addLine([other], { ...line, size: 43 }))
    expect(tracked()).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { items: [{ item_size: '42', quantity: 1 }] } },
      { event: 'add_to_cart', ecommerce: { items: [{ item_size: '43', quantity: 1 }] } },
    ])
  })

  test('before each event the last one’s contents are taken back', () => {
    trackCartChange([line], [other])
    expect(browser.dataLayer?.map(message => message.event ?? message.ecommerce)).toEqual([
      null,
      'remove_from_cart',
      null,
      'add_to_cart',
    ])
  })

  test('another price, another order of the lines or no change at all is not told', () => {
    trackCartChange([line, other], [{ ...other, priceTaka: 1 }, line])
    expect(browser.dataLayer).toBeUndefined()
    expect(pairsGained([line], [line])).toEqual([])
  })
})
