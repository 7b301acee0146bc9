import type { Product } from '#domain/catalog/product.ts'
import type { Language } from '#domain/language/language.ts'
import { ownText } from '#domain/language/own-text.ts'
import { wordIn } from './catalogue-word.tsx'

/**
 * The product with its words in a language, for what has no mark of a language: the head of a page and structured data.
 * Its ids, address, sizes and stock are the same.
 */
export function productIn(language: Language, product: Product): Product {
  if (language === 'en') return product
  return {
    ...product,
    name: ownText(language, product.name, product.nameBengali).text,
    title: ownText(language, product.title, product.titleBengali).text,
    description: ownText(language, product.description, product.descriptionBengali).text,
    category: wordIn(language, product.category).text,
  }
}
