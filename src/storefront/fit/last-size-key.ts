/** Where a browser keeps the size that was ordered last with it. */
export const LAST_SIZE_KEY = 'lastSize'
/** The place for it beside the sizes of a product, which React leaves alone. */
export const LAST_SIZE_PLACE = 'last-size'
