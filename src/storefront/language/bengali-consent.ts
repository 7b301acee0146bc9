import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { analyticsWords } from './words/analytics-words.ts'

/** How the question for consent is asked in Bengali; an English page never fetches this file. */
export const BENGALI = bengaliSpeaker(analyticsWords)
