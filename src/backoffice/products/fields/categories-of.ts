import { compareNames } from '#domain/by-name.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'

/** The categories that products have, to choose from. */
export const categoriesOf = (list: readonly StaffProductEntry[]): string[] =>
  [...new Set(list.map(({ category }) => category).filter(Boolean))].toSorted(compareNames)
