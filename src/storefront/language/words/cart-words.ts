/** Of the cart, said by the server alone. */
export const cartPageWords = {} as const

/** Of the islands of the cart. */
export const cartWords = {} as const
