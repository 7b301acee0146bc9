import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'

export const lacksBengali = ({ textsInEnglish }: StaffProductEntry): boolean => textsInEnglish > 0

/** The products whose name, in either language, or category has every typed word, in their order. */
export function filterProducts(list: readonly StaffProductEntry[], typed: string): StaffProductEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return list.filter(({ name, nameBengali, category }) => {
    const text = `${name} ${nameBengali} ${category}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
