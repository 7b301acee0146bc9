import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCartLine } from '#tests/support/makers.ts'
import type { Confirmation } from '../confirmed/confirmation.ts'

const line = makeCartLine({ category: 'Sandal', listPriceTaka: 2700 })
const order: Confirmation = {
  orderNo: 1048,
  createdAt: '2026-11-21T04:30:00.000Z',
  fullName: 'Rahim Uddin',
  phone: '01712345678',
  address: 'House 1',
  upazila: 'Dhanmondi',
  district: 'Dhaka',
  subtotalTaka: 2295,
  discountTaka: 230,
  couponCode: 'EID10',
  shippingTaka: 80,
  grandTotalTaka: 2145,
  waitsForCall: false,
  items: [line],
}
const noCoupon = { discountTaka: 0, couponCode: null, couponScope: 'cart' } as const

/** One tab of a browser: its session storage outlives its pages. */
function openTab(keeps = true) {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return async () => {
    const window: { dataLayer: { event?: string; ecommerce: unknown }[] } & Record<string, unknown> = {
      dataLayer: [],
      ...(keeps && { sessionStorage }),
    }
    vi.stubGlobal('window', window)
    vi.resetModules()
    const told = () => window.dataLayer.filter(message => message.event)
    return {
      told,
      ...(await import('./tell-views.ts')),
      ...(await import('./tell-checkout.ts')),
      ...(await import('./tell-purchase.ts')),
    }
  }
}
beforeEach(() => () => vi.unstubAllGlobals())

describe('a view', () => {
  test('of a product is told once for a page, with the choice it was opened in', async () => {
    const { tellProductView, told } = await openTab()()
    const product = { productId: 'p1', name: 'Padma', priceTaka: 2295, quantity: 1 }
    tellProductView({ ...product, color: 'Master', size: null })
    tellProductView({ ...product, color: 'Black', size: null })
    expect(told()).toMatchObject([
      {
        event: 'view_item',
        ecommerce: { value: 2295, items: [{ item_size: '', item_variant: 'Master' }] },
      },
    ])
  })

  test('of an empty cart is none', async () => {
    const { tellCartView, told } = await openTab()()
    tellCartView([])
    expect(told()).toEqual([])
    tellCartView([line])
    tellCartView([line, line])
    expect(told()).toMatchObject([{ event: 'view_cart', ecommerce: { value: 2295, items: [{}] } }])
  })

  test('is not told again by a reload or a step back', async () => {
    for (const type of ['reload', 'back_forward']) {
      vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
      const { tellCartView, told } = await openTab()()
      tellCartView([line])
      expect(told()).toEqual([])
    }
  })
})

describe('a checkout', () => {
  test('is begun once with the same pairs, and again with others', async () => {
    const open = openTab()
    const first = await open()
    first.tellCheckout([line], noCoupon)
    first.tellCheckout([line], noCoupon)
    const second = await open()
    second.tellCheckout([line], noCoupon)
    second.tellCheckout([{ ...line, quantity: 2 }], noCoupon)
    expect(first.told()).toMatchObject([{ event: 'begin_checkout', ecommerce: { value: 2295 } }])
    expect(second.told()).toMatchObject([{ event: 'begin_checkout', ecommerce: { value: 4590 } }])
  })

  test('is begun anew after the order', async () => {
    const open = openTab()
    ;(await open()).tellCheckout([line], noCoupon)
    ;(await open()).tellPurchase(order, 'cart')
    const { tellCheckout, told } = await open()
    tellCheckout([line], noCoupon)
    expect(told()).toHaveLength(1)
  })

  test('with nothing to buy, and a second time in a browser that keeps nothing, is not told', async () => {
    const { tellCheckout, told } = await openTab(false)()
    tellCheckout([], noCoupon)
    expect(told()).toEqual([])
    tellCheckout([line], noCoupon)
    tellCheckout([line], noCoupon)
    expect(told()).toHaveLength(1)
  })
})

describe('a purchase', () => {
  test('is told once, by the order’s number, with delivery apart and nothing of a person', async () => {
    const { tellPurchase, told } = await openTab()()
    tellPurchase(order, 'cart')
    tellPurchase(order, 'cart')
    expect(told()).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          currency: 'BDT',
          transaction_id: '1048',
          value: 2065,
          shipping: 80,
          tax: 0,
          coupon: 'EID10',
          items: [
            {
              item_id: 'p1',
              item_name: 'Padma',
              price: 2065,
              // its own discount of 405 and the coupon's share
              discount: 635,
              item_category: 'Sandal',
              index: 0,
              quantity: 1,
              item_color: 'Master',
              item_size: '42',
              item_variant: 'Master / 42',
              coupon: 'EID10',
            },
          ],
        },
      },
    ])
    expect(JSON.stringify(told())).not.toMatch(/Rahim|01712345678|House|Dhanmondi|Dhaka/)
  })

  test('without a number is not told', async () => {
    const { tellPurchase, told } = await openTab()()
    tellPurchase({ ...order, orderNo: null }, 'cart')
    expect(told()).toEqual([])
  })
})
