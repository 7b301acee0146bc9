import { productsAddWords } from './words/products-add-words.ts'
import { productsBulkWords } from './words/products-bulk-words.ts'
import { productsCouponsWords } from './words/products-coupons-words.ts'
import { productsDetailWords } from './words/products-detail-words.ts'
import { productsFieldsWords } from './words/products-fields-words.ts'
import { productsListWords } from './words/products-list-words.ts'
import { productsVariantsWords } from './words/products-variants-words.ts'
import { productsWords } from './words/products-words.ts'

export const productsBengali = {
  ...productsWords,
  ...productsAddWords,
  ...productsBulkWords,
  ...productsCouponsWords,
  ...productsDetailWords,
  ...productsFieldsWords,
  ...productsListWords,
  ...productsVariantsWords,
}
