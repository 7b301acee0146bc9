/** The languages that the shop speaks with a customer. */
export const ORDER_LANGUAGES = ['en', 'bn'] as const

/** The language of an order: of its links, its messages and its papers. */
export type OrderLanguage = (typeof ORDER_LANGUAGES)[number]

/** For staff. */
export const ORDER_LANGUAGE_WORDS: Readonly<Record<OrderLanguage, string>> = { en: 'English', bn: 'Bengali' }

/** Of orders that say none. */
export const ORDER_LANGUAGE_UNSAID: OrderLanguage = 'en'
