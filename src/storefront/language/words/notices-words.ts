/** Of the notices of sizes that are back, said by the server alone. */
export const noticesPageWords = {} as const

/** Of the islands of the notices of sizes that are back. */
export const noticesWords = {} as const
