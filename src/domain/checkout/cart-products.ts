import type { CartLine } from './cart.ts'

/** The products of a cart, each once, in its order. */
export const productIdsOf = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.map(line => line.productId)),
]

/** The lines of one product before all others; each part keeps its order. */
export const withProductFirst = (lines: readonly CartLine[], productId: string): CartLine[] => [
  ...lines.filter(line => line.productId === productId),
  ...lines.filter(line => line.productId !== productId),
]
