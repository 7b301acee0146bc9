import { reviewsPicturesWords } from './words/reviews-pictures-words.ts'
import { reviewsWords } from './words/reviews-words.ts'

export const reviewsBengali = { ...reviewsWords, ...reviewsPicturesWords }
