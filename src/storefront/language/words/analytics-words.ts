/** Of the question for consent, said by the server alone. */
export const analyticsPageWords = {} as const

/** Of the islands of the question for consent. */
export const analyticsWords = {} as const
