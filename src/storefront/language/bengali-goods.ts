import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { wordsOfGoods } from './words-of-goods.ts'

/** What the islands of Bengali pages with products speak; an English page never fetches this file. */
export const BENGALI = bengaliSpeaker(wordsOfGoods)
