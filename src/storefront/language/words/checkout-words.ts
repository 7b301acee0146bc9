/** Of the checkout, said by the server alone. */
export const checkoutPageWords = {} as const

/** Of the islands of the checkout. */
export const checkoutWords = {} as const
