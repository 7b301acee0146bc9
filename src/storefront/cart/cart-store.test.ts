import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCartLine } from '#tests/support/makers.ts'

const line = makeCartLine()

/** A browser's storage, as far as the cart uses it. `limit` is the number of characters that fit. */
class StorageFake {
  kept = new Map<string, string>()
  limit = Number.POSITIVE_INFINITY
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (value.length > this.limit) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, value)
  }
}

class BrowserFake extends EventTarget {
  localStorage = new StorageFake()
  sessionStorage = new StorageFake()
}

let browser: BrowserFake
beforeEach(() => {
  browser = new BrowserFake()
  vi.stubGlobal('window', browser)
})
afterEach(() => vi.unstubAllGlobals())

/** A page of its own: there is one store per page. */
async function openPage() {
  vi.resetModules()
  const { useCart } = await import('./cart-store.ts')
  return useCart
}
const storedCart = () => JSON.parse(browser.localStorage.getItem('cart') ?? 'null')

describe('the cart of a page', () => {
  it('is not loaded before it was asked to be', async () => {
    browser.localStorage.setItem('cart', JSON.stringify([{ _id: 'p1', color: 'Master', size: 42 }]))
    const cart = await openPage()
    expect(cart.getState()).toMatchObject({ isLoaded: false, lines: [] })
    cart.getState().load()
    expect(cart.getState()).toMatchObject({ isLoaded: true, lines: [{ productId: 'p1', quantity: 1 }] })
  })

  it('is kept under the names of the specification and survives a reload', async () => {
    const before = await openPage()
    before.getState().load()
    before.getState().add({ ...line, quantity: 3 })
    expect(storedCart()).toMatchObject([{ _id: 'p1', price: 2295, value: '#B2672A', size: 42, qty: 3 }])
    const after = await openPage()
    after.getState().load()
    expect(after.getState().lines).toEqual([{ ...line, quantity: 3 }])
  })

  it('adds to what another tab has stored meanwhile', async () => {
    const one = await openPage()
    one.getState().load()
    const other = await openPage()
    other.getState().load()
    other.getState().add({ ...line, size: 41 })
    one.getState().add(line)
    expect(storedCart()).toMatchObject([{ size: 41 }, { size: 42 }])
  })

  it('follows another tab', async () => {
    const cart = await openPage()
    cart.getState().load()
    browser.localStorage.setItem('cart', JSON.stringify([{ _id: 'p2', color: 'Tan', size: 40, qty: 2 }]))
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    expect(cart.getState().lines).toMatchObject([{ productId: 'p2', quantity: 2 }])
  })

  it('reads broken contents as empty', async () => {
    browser.localStorage.setItem('cart', '[{')
    browser.sessionStorage.setItem('directPurchase', '7')
    const cart = await openPage()
    cart.getState().load()
    expect(cart.getState()).toMatchObject({ lines: [], directPurchase: null })
  })

  it('lives on for the page when storage is full', async () => {
    browser.localStorage.limit = 0
    const cart = await openPage()
    cart.getState().load()
    cart.getState().add(line)
    cart.getState().add(line)
    cart.getState().changeQuantity(0, 1)
    expect(cart.getState().lines).toEqual([{ ...line, quantity: 3 }])
  })

  it('lives on for the page when storage is forbidden', async () => {
    vi.stubGlobal('window', new EventTarget())
    const cart = await openPage()
    cart.getState().load()
    cart.getState().add(line)
    expect(cart.getState().lines).toEqual([line])
    expect(cart.getState().setDirectPurchase(line)).toBe(false)
  })
})

describe('a direct purchase', () => {
  it('stands apart from the cart and survives a reload', async () => {
    const before = await openPage()
    expect(before.getState().setDirectPurchase(line)).toBe(true)
    const after = await openPage()
    after.getState().load()
    expect(after.getState()).toMatchObject({ directPurchase: line, lines: [] })
  })

  it('is null in storage once cleared', async () => {
    const cart = await openPage()
    cart.getState().setDirectPurchase(line)
    cart.getState().clearDirectPurchase()
    expect(browser.sessionStorage.getItem('directPurchase')).toBe('null')
    expect(cart.getState().directPurchase).toBeNull()
  })
})
