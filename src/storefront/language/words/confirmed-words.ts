/** Of the confirmation of an order, said by the server alone. */
export const confirmedPageWords = {} as const

/** Of the islands of the confirmation of an order. */
export const confirmedWords = {} as const
