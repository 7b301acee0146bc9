import { create } from 'zustand'
import type { CartLine } from '#domain/cart.ts'
import * as rules from '#domain/cart.ts'
import {
  onCartChangedElsewhere,
  readCart,
  readDirectPurchase,
  writeCart,
  writeDirectPurchase,
} from './cart-storage.ts'

type CartState = {
  lines: CartLine[]
  /** One product bought at once, apart from the cart. */
  directPurchase: CartLine | null
  /** False until the browser's storage was read: until then nothing about the cart may be shown as true. */
  isLoaded: boolean
  load(): void
  add(line: CartLine): void
  changeQuantity(index: number, delta: number): void
  replace(lines: CartLine[]): void
  remove(index: number): void
  clear(): void
  /** False when the browser cannot keep it over the way to the checkout. */
  setDirectPurchase(line: CartLine): boolean
  clearDirectPurchase(): void
}

/** The shopper's cart, shared by all islands of a page and, through storage, by all tabs. Every change is kept. */
export const useCart = create<CartState>()((set, get) => {
  // a change starts from what is stored, because another tab may have written since this page read it; only when
  // the browser refuses to keep the cart is what this page holds the truth
  let isKept = true
  const present = (): CartLine[] => (isKept ? readCart() : get().lines)
  const change = (lines: CartLine[]) => {
    isKept = writeCart(lines)
    set({ lines })
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
    add: line => change(rules.addLine(present(), line)),
    changeQuantity: (index, delta) => change(rules.changeQuantity(present(), index, delta)),
    replace: lines => change(lines),
    remove: index => change(rules.removeLine(present(), index)),
    clear: () => change([]),
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
