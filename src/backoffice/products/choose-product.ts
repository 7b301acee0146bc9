import type { StaffProductEntry } from '#domain/staff-product.ts'

type Wanted = {
  /** Of the address of the page; null where it names none. */
  slug: string | null
  /** What was found under an address before: a product whose own address has changed since stays chosen. */
  found: { slug: string; id: string } | undefined
  /** The name of the product that was shown last in this browser. */
  name: string | undefined
}

/**
 * The product to show: the one that the page's address names, else the one shown last, else the first. Undefined for
 * an address that no product has.
 */
export function chooseProduct(
  list: readonly StaffProductEntry[],
  { slug, found, name }: Wanted,
): StaffProductEntry | undefined {
  if (slug === null) return list.find(one => one.name === name) ?? list[0]
  return list.find(one => one.slug === slug) ?? list.find(one => found?.slug === slug && one.id === found.id)
}
