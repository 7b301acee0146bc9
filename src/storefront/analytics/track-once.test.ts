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
  advance: null,
  arrival: { days: '2–3 working days', window: 'Tue 24 – Wed 25 Nov' },
  items: [line],
}
const noCoupon = { discountTaka: 0, couponCode: null, couponScope: 'cart' } as const

/** One tab of a browser: its session storage outlives its pages. */
function openTab(keeps = true) {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return async () => {
    const window: { dataLayer: { event?: string; ecommerce: unknown }[] } & Record<string, unknown> = {
      dataLayer: [],
      ...(keeps && { sessionStorage }),
    }
    vi.stubGlobal('window', window)
    vi.resetModules()
    const tracked = () => window.dataLayer.filter(message => message.event)
    return {
      tracked,
      ...(await import('./track-views.ts')),
      ...(await import('./track-checkout.ts')),
      ...(await import('./track-purchase.ts')),
    }
  }
}
beforeEach(() => () => vi.unstubAllGlobals())

describe('a view', () => {
  test('of a product is told once for a page, with the choice it was opened in', async () => {
    const { trackProductView, tracked } = await openTab()()
    const product = { productId: 'p1', name: 'Padma', priceTaka: 2295, quantity: 1 }
    trackProductView({ ...product, color: 'Master', size: null })
    trackProductView({ ...product, color: 'Black', size: null })
    expect(tracked()).toMatchObject([
      {
        event: 'view_item',
        ecommerce: { value: 2295, items: [{ item_size: '', item_variant: 'Master' }] },
      },
    ])
  })

  test('of an empty cart is none', async () => {
    const { trackCartView, tracked } = await openTab()()
    trackCartView([])
    expect(tracked()).toEqual([])
    trackCartView([line])
    trackCartView([line, line])
    expect(tracked()).toMatchObject([{ event: 'view_cart', ecommerce: { value: 2295, items: [{}] } }])
  })

  test('is not told again by a reload or a step back', async () => {
    for (const type of ['reload', 'back_forward']) {
      vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
      const { trackCartView, tracked } = await openTab()()
      trackCartView([line])
      expect(tracked()).toEqual([])
    }
  })
})

describe('a checkout', () => {
  test('is begun once with the same pairs, and again with others', async () => {
    const open = openTab()
    const first = await open()
    first.trackCheckout([line], noCoupon)
    first.trackCheckout([line], noCoupon)
    const second = await open()
    second.trackCheckout([line], noCoupon)
    second.trackCheckout([{ ...line, quantity: 2 }], noCoupon)
    expect(first.tracked()).toMatchObject([{ event: 'begin_checkout', ecommerce: { value: 2295 } }])
    expect(second.tracked()).toMatchObject([{ event: 'begin_checkout', ecommerce: { value: 4590 } }])
  })

  test('is begun anew after the order', async () => {
    const open = openTab()
    ;(await open()).trackCheckout([line], noCoupon)
    ;(await open()).trackPurchase(order, 'cart')
    const { trackCheckout, tracked } = await open()
    trackCheckout([line], noCoupon)
    expect(tracked()).toHaveLength(1)
  })

  test('with nothing to buy, and a second time in a browser that keeps nothing, is not told', async () => {
    const { trackCheckout, tracked } = await openTab(false)()
    trackCheckout([], noCoupon)
    expect(tracked()).toEqual([])
    trackCheckout([line], noCoupon)
    trackCheckout([line], noCoupon)
    expect(tracked()).toHaveLength(1)
  })
})

describe('a purchase', () => {
  test('is told once, by the order’s number, with delivery apart and nothing of a person', async () => {
    const { trackPurchase, tracked } = await openTab()()
    trackPurchase(order, 'cart')
    trackPurchase(order, 'cart')
    expect(tracked()).toEqual([
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
    expect(JSON.stringify(tracked())).not.toMatch(/Rahim|01712345678|House|Dhanmondi|Dhaka/)
  })

  test('without a number is not told', async () => {
    const { trackPurchase, tracked } = await openTab()()
    trackPurchase({ ...order, orderNo: null }, 'cart')
    expect(tracked()).toEqual([])
  })
})
