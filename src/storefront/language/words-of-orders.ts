import { cartWords } from './words/cart-words.ts'
import { checkoutWords } from './words/checkout-words.ts'
import { confirmedWords } from './words/confirmed-words.ts'
import { exchangeHelpWords } from './words/exchange-help-words.ts'
import { frameWords } from './words/frame-words.ts'
import { verifyWords } from './words/verify-words.ts'

/** What the islands on the way to an order say, and what they share with those of every page. */
export const wordsOfOrders = {
  ...cartWords,
  ...checkoutWords,
  ...confirmedWords,
  ...exchangeHelpWords,
  ...frameWords,
  ...verifyWords,
} as const
