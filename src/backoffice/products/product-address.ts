import { screens } from '../menu-entries.ts'

export type Place = { pathname: string; search: string }

export const productQuery = (slug: string): string => `?${new URLSearchParams({ product: slug })}`

/** The address of a product in the back office, from any screen. */
export const productPath = (slug: string): string => `${screens.products.path}${productQuery(slug)}`

/** The slug of the product that an address of the screen names, or null. */
export const namedProduct = (search: string): string | null => new URLSearchParams(search).get('product')

/** Whether an address of the back office shows the product of a slug. */
export const showsProduct = ({ pathname, search }: Place, slug: string): boolean =>
  pathname === screens.products.path && namedProduct(search) === slug

/** The state of a navigation to another address of the same product: nothing is left. */
export const SAME_PRODUCT = { sameProduct: true } as const
