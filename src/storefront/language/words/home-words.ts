/** Of the home page, said by the server alone. */
export const homePageWords = {} as const

/** Of the islands of the home page. */
export const homeWords = {} as const
