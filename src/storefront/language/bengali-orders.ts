import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { wordsOfOrders } from './words-of-orders.ts'

/** What the islands on the way to an order speak in Bengali; an English page never fetches this file. */
export const BENGALI = bengaliSpeaker(wordsOfOrders)
