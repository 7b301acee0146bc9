import { cardWords } from './words/card-words.ts'
import { frameWords } from './words/frame-words.ts'
import { homeWords } from './words/home-words.ts'
import { noticesWords } from './words/notices-words.ts'
import { productWords } from './words/product-words.ts'
import { reviewsWords } from './words/reviews-words.ts'
import { searchWords } from './words/search-words.ts'
import { viewedWords } from './words/viewed-words.ts'

/** What the islands of pages with products say, and what they share with those of every page. */
export const wordsOfGoods = {
  ...cardWords,
  ...frameWords,
  ...homeWords,
  ...noticesWords,
  ...productWords,
  ...reviewsWords,
  ...searchWords,
  ...viewedWords,
} as const
