/** Of the product page, said by the server alone. */
export const productPageWords = {} as const

/** Of the islands of the product page. */
export const productWords = {} as const
