import { use } from 'react'
import { type Say, type Speaker, SpeakerContext } from '#web/language/speaker.ts'
import type { islandWords } from './island-words.ts'

/** The words of the storefront's islands, and of everything that an island and a page share. */
export type ShopSpeaker = Omit<Speaker, 'say'> & { say: Say<keyof typeof islandWords> }

/** The words, addresses and numbers of the page's language, for a part that is, or may be, within an island. */
export const useLanguage = (): ShopSpeaker => use(SpeakerContext)
