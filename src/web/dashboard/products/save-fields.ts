import type { ProductFields } from '#domain/product-fields.ts'
import { CallFailed } from '../api/call-shop.ts'
import { readFields, type ShownProduct } from '../api/products.ts'
import { holdsFields } from './holds-fields.ts'

type Fields = Partial<ProductFields>
export type SendFields = (fields: Fields, seen: Fields) => Promise<ShownProduct>

/** What the fields hold now, where the shop has refused a change because they are not what its sender saw. */
export function theirsIn(error: unknown): Fields | undefined {
  if (!(error instanceof CallFailed) || error.answer.code !== 'field_changed') return undefined
  return error.answer.present === undefined ? undefined : readFields(error.answer.present)
}

/**
 * Sends fields of a product with what was seen of them. What was sent before and never answered may have arrived: what
 * the fields hold by one's own doing is nobody else's, and is written over. Throws as `send` does.
 */
export function fieldSaver(send: SendFields): SendFields {
  const unheard: Fields[] = []
  return async (fields, seen) => {
    try {
      return await send(fields, seen)
    } catch (error) {
      const theirs = theirsIn(error)
      if (theirs && [fields, ...unheard].some(mine => holdsFields(mine, theirs)))
        return await send(fields, { ...seen, ...theirs })
      if (!(error instanceof CallFailed && error.isRefused)) unheard.push(fields)
      throw error
    }
  }
}
