import { analyticsWords } from './words/analytics-words.ts'
import { wordsOfGoods } from './words-of-goods.ts'
import { wordsOfOrders } from './words-of-orders.ts'

/** The texts of the islands, which travel to the browsers of Bengali pages, in a file for each kind of page. */
export const islandWords = { ...analyticsWords, ...wordsOfGoods, ...wordsOfOrders } as const
