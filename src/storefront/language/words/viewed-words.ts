/** Of the recently viewed products, said by the server alone. */
export const viewedPageWords = {} as const

/** Of the islands of the recently viewed products. */
export const viewedWords = {} as const
