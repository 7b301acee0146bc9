/** Of the gate to an order, said by the server alone. */
export const verifyPageWords = {} as const

/** Of the islands of the gate to an order. */
export const verifyWords = {} as const
