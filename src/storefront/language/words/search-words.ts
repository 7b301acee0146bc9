/** Of the search, said by the server alone. */
export const searchPageWords = {} as const

/** Of the islands of the search. */
export const searchWords = {} as const
