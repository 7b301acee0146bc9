import { screens } from '../menu-entries.ts'

export type Place = { pathname: string; search: string }

export const productQuery = (slug: string): string => `?${new URLSearchParams({ product: slug })}`

/** Where a product is shown, from any screen. */
export const productPath = (slug: string): string => `${screens.products.path}${productQuery(slug)}`

/** Of an address of the screen: the slug of the product that it names, or null. */
export const namedProduct = (search: string): string | null => new URLSearchParams(search).get('product')

/** Whether an address of the dashboard shows the product of a slug. */
export const showsProduct = ({ pathname, search }: Place, slug: string): boolean =>
  pathname === screens.products.path && namedProduct(search) === slug

/** Whoever goes to another address of the same product leaves nothing. */
export const SAME_PRODUCT = { sameProduct: true } as const
