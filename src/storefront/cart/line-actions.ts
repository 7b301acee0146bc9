import type { CartLine } from '#domain/checkout/cart.ts'

export type LineActions = {
  changeQuantity(index: number, delta: number): void
  changeLine(index: number, line: CartLine): void
  remove(index: number): void
}
