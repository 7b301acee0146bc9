import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { frameWords } from './words/frame-words.ts'

/** What the islands of every Bengali page speak; an English page never fetches this file. */
export const BENGALI = bengaliSpeaker(frameWords)
