import type { ForeignShop } from '#domain/catalog/foreign-catalogue.ts'

/** A column's name however it is spelled: exports of one system differ in capitals and blanks. */
export const columnKey = (head: string): string => head.trim().toLowerCase().replace(/\s+/g, ' ')

type Sign = { shop: ForeignShop; all: readonly string[]; any: readonly string[] }

/** The columns that no other file has together: those of this shop's own file are among none of them. */
const SIGNS: readonly Sign[] = [
  { shop: 'woocommerce', all: ['type', 'name'], any: ['regular price', 'parent', 'attribute 1 name'] },
  { shop: 'shopify', all: ['handle', 'title'], any: ['option1 value', 'variant price', 'body (html)'] },
  { shop: 'shopify', all: ['url handle', 'title'], any: ['option1 value', 'price', 'description'] },
]

/** The shop system that a file comes from, by its head; undefined for this shop's own and any other file. */
export function recognizeShop(head: readonly string[]): ForeignShop | undefined {
  const columns = new Set(head.map(columnKey))
  const has = (column: string) => columns.has(column)
  return SIGNS.find(({ all, any }) => all.every(has) && any.some(has))?.shop
}
