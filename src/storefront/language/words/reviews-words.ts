/** Of the reviews of buyers, said by the server alone. */
export const reviewsPageWords = {} as const

/** Of the islands of the reviews of buyers. */
export const reviewsWords = {} as const
