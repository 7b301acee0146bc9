import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'

/** The products whose name or category has every typed word, in their order. */
export function filterProducts(list: readonly StaffProductEntry[], typed: string): StaffProductEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return list.filter(({ name, category }) => {
    const text = `${name} ${category}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
