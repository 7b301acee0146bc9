/** Of the home page, said by the server alone. */
export const homePageWords = {
  'Watch the film': 'ভিডিওটি দেখুন',
} as const

/** Of the islands of the home page. */
export const homeWords = {} as const
