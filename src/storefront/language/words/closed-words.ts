/** Of a shop that is closed, said by the server alone. */
export const closedPageWords = {} as const
