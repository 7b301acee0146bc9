import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { islandWords } from './island-words.ts'

/** What the islands of a Bengali page speak; an English page never fetches this file. */
export const BENGALI_ISLANDS = bengaliSpeaker(islandWords)
