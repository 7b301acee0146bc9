/** The languages of the shop. English has no mark in addresses; Bengali pages stand below `/bn`. */
export type Language = 'en' | 'bn'

export const LANGUAGES = ['en', 'bn'] as const

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn'

const BENGALI = '/bn'

/** The language that an address names, and the address without it: `/bn?color=Tan` is `/?color=Tan` in Bengali. */
export function splitLanguage(address: string): { language: Language; address: string } {
  const rest = address.startsWith(BENGALI) ? address.slice(BENGALI.length) : undefined
  if (rest === undefined || !/^(?:[/?#]|$)/.test(rest)) return { language: 'en', address }
  return { language: 'bn', address: rest.startsWith('/') ? rest : `/${rest}` }
}

/**
 * The address of a storefront page in a language: `/cart` is `/bn/cart`, `/#shop` is `/bn#shop`. What is no path of the
 * shop (`#contact`, `tel:`, another site) stays as it is.
 */
export function addressIn(language: Language, address: string): string {
  if (language === 'en' || !address.startsWith('/')) return address
  return /^\/(?:[?#]|$)/.test(address) ? `${BENGALI}${address.slice(1)}` : `${BENGALI}${address}`
}
