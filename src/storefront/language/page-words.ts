import { analyticsPageWords } from './words/analytics-words.ts'
import { cartPageWords } from './words/cart-words.ts'
import { checkoutPageWords } from './words/checkout-words.ts'
import { closedPageWords } from './words/closed-words.ts'
import { confirmLinkPageWords } from './words/confirm-link-words.ts'
import { confirmedPageWords } from './words/confirmed-words.ts'
import { exchangeHelpPageWords } from './words/exchange-help-words.ts'
import { fitPageWords } from './words/fit-words.ts'
import { framePageWords } from './words/frame-words.ts'
import { homePageWords } from './words/home-words.ts'
import { noticesPageWords } from './words/notices-words.ts'
import { policiesPageWords } from './words/policies-words.ts'
import { productPageWords } from './words/product-words.ts'
import { reviewsPageWords } from './words/reviews-words.ts'
import { searchPageWords } from './words/search-words.ts'
import { trackingPageWords } from './words/tracking-words.ts'
import { verifyPageWords } from './words/verify-words.ts'
import { viewedPageWords } from './words/viewed-words.ts'

/** The texts that only the server says. */
export const pageWords = {
  ...analyticsPageWords,
  ...cartPageWords,
  ...checkoutPageWords,
  ...closedPageWords,
  ...confirmLinkPageWords,
  ...confirmedPageWords,
  ...fitPageWords,
  ...exchangeHelpPageWords,
  ...framePageWords,
  ...homePageWords,
  ...noticesPageWords,
  ...policiesPageWords,
  ...productPageWords,
  ...reviewsPageWords,
  ...searchPageWords,
  ...trackingPageWords,
  ...verifyPageWords,
  ...viewedPageWords,
} as const
