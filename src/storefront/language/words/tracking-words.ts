/** Of the tracking page and its exchange form, said by the server alone. */
export const trackingPageWords = {} as const
