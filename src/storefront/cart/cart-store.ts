import { create } from 'zustand'
import type { CartLine } from '#domain/checkout/cart.ts'
import * as rules from '#domain/checkout/cart.ts'
import { trackCartChange } from '../analytics/cart-change.ts'
import {
  onCartChangedElsewhere,
  readCart,
  readDirectPurchase,
  writeCart,
  writeDirectPurchase,
} from './cart-storage.ts'

type CartState = {
  lines: CartLine[]
  /** One product bought directly, apart from the cart. */
  directPurchase: CartLine | null
  /** False until the browser's storage is read: before that, nothing about the cart may be presented as true. */
  isLoaded: boolean
  load(): void
  add(line: CartLine): void
  changeQuantity(index: number, delta: number): void
  replace(lines: CartLine[]): void
  remove(index: number): void
  /** Stores the rest of the cart after an order: the shopper removed nothing, so nothing is tracked. */
  keepAfterOrder(lines: CartLine[]): void
  /** False when the browser cannot store it for the checkout. */
  setDirectPurchase(line: CartLine): boolean
  clearDirectPurchase(): void
}

/** The shopper's cart, shared by all islands of a page and, through storage, by all tabs. Every change is stored. */
export const useCart = create<CartState>()((set, get) => {
  // a change starts from the stored cart, because another tab may have written since this page read it; only when the
  // browser refuses to store the cart, this page's own one is used
  let isKept = true
  const present = (): CartLine[] => (isKept ? readCart() : get().lines)
  const change = (lines: CartLine[]) => {
    isKept = writeCart(lines)
    set({ lines })
  }
  const edit = (rule: (lines: CartLine[]) => CartLine[]) => {
    const before = present()
    const after = rule(before)
    change(after)
    trackCartChange(before, after)
  }
  return {
    lines: [],
    directPurchase: null,
    isLoaded: false,
    load() {
      if (get().isLoaded) return
      onCartChangedElsewhere(() => set({ lines: present(), directPurchase: readDirectPurchase() }))
      set({ lines: present(), directPurchase: readDirectPurchase(), isLoaded: true })
    },
    add: line => edit(lines => rules.addLine(lines, line)),
    changeQuantity: (index, delta) => edit(lines => rules.changeQuantity(lines, index, delta)),
    replace: lines => edit(() => lines),
    remove: index => edit(lines => rules.removeLine(lines, index)),
    keepAfterOrder: change,
    setDirectPurchase(line) {
      set({ directPurchase: line })
      return writeDirectPurchase(line)
    },
    clearDirectPurchase() {
      writeDirectPurchase(null)
      set({ directPurchase: null })
    },
  }
})
