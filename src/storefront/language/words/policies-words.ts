/** Of the terms and the privacy page, said by the server alone. */
export const policiesPageWords = {} as const
