import type { ProductFields } from '#domain/catalog/product-fields.ts'
import { CallFailed } from '../../api/call-shop.ts'
import { addProduct, findProduct, listProducts, type ShownProduct, toSentFields } from '../../api/products.ts'
import { holdsFields } from '../holds-fields.ts'

type Fields = Partial<ProductFields>
type Shop = {
  add(fields: Fields): Promise<ShownProduct>
  /** The product of a name, if there is one. */
  find(name: string): Promise<ShownProduct | undefined>
}

/**
 * Adds a product. A try whose answer was lost may have added it: if the next try meets a product of the same name and
 * fields, it returns that one. Throws as `add` does.
 */
export function productAdder({ add, find }: Shop = theShop) {
  let isUnheard = false
  return async (fields: Fields): Promise<ShownProduct> => {
    try {
      return await add(fields)
    } catch (error) {
      const isTaken = error instanceof CallFailed && error.answer.code === 'name_taken'
      if (isTaken && isUnheard) {
        const product = await find(fields.name ?? '').catch(() => undefined)
        // a slug that was taken has a number after it
        const { slug: _slug, ...others } = fields
        if (product && holdsFields(product, others)) return product
      }
      if (!(error instanceof CallFailed && error.isRefused)) isUnheard = true
      throw error
    }
  }
}

const theShop: Shop = {
  add: fields => addProduct(toSentFields(fields)),
  async find(wanted) {
    const entry = (await listProducts()).find(({ name }) => name === wanted)
    return entry && findProduct(entry.id)
  },
}
