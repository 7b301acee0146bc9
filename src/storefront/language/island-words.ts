import { analyticsWords } from './words/analytics-words.ts'
import { cardWords } from './words/card-words.ts'
import { cartWords } from './words/cart-words.ts'
import { checkoutWords } from './words/checkout-words.ts'
import { confirmedWords } from './words/confirmed-words.ts'
import { exchangeHelpWords } from './words/exchange-help-words.ts'
import { frameWords } from './words/frame-words.ts'
import { homeWords } from './words/home-words.ts'
import { noticesWords } from './words/notices-words.ts'
import { productWords } from './words/product-words.ts'
import { reviewsWords } from './words/reviews-words.ts'
import { searchWords } from './words/search-words.ts'
import { verifyWords } from './words/verify-words.ts'
import { viewedWords } from './words/viewed-words.ts'

/** The texts of the islands, which travel to the browsers of Bengali pages in one file. */
export const islandWords = {
  ...analyticsWords,
  ...cardWords,
  ...cartWords,
  ...checkoutWords,
  ...confirmedWords,
  ...exchangeHelpWords,
  ...frameWords,
  ...homeWords,
  ...noticesWords,
  ...productWords,
  ...reviewsWords,
  ...searchWords,
  ...verifyWords,
  ...viewedWords,
} as const
