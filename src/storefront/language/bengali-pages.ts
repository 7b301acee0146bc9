import type { Language } from '#domain/language/language.ts'
import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { islandWords } from './island-words.ts'
import { pageWords } from './page-words.ts'
import type { PageSpeaker } from './use-page-language.ts'

const BENGALI = bengaliSpeaker({ ...islandWords, ...pageWords })

/** What a page speaks on the server; also for loaders, actions and the head of a page, which have no hooks. */
export const pageSpeaker = (language: Language): PageSpeaker => (language === 'bn' ? BENGALI : ENGLISH)
