import type { Product } from '#domain/catalog/product.ts'
import type { People } from './make-callers.ts'

export type MadeOrder = { id: string; orderNo: number; phone: string }

/** The contents of the world; a deleted or used part is created again, in its own place. */
export type Made = {
  people: People
  products: Product[]
  orders: MadeOrder[]
  payouts: string[]
  tokens: string[]
  others: { id: string; email: string }[]
  rounds: number
}
