import { productsBulkWords } from './words/products-bulk-words.ts'
import { productsVariantsWords } from './words/products-variants-words.ts'
import { productsWords } from './words/products-words.ts'

export const productsBengali = {
  ...productsWords,
  ...productsBulkWords,
  ...productsVariantsWords,
}
