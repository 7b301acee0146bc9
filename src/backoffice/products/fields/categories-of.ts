import { compareNames } from '#domain/by-name.ts'
import type { DeskProductEntry } from '#domain/desk-product.ts'

/** The categories that products have, to choose from. */
export const categoriesOf = (list: readonly DeskProductEntry[]): string[] =>
  [...new Set(list.map(({ category }) => category).filter(Boolean))].toSorted(compareNames)
