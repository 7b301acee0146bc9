/** Of the link that confirms an order, said by the server alone. */
export const confirmLinkPageWords = {} as const
