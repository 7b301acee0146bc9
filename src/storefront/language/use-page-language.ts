import { use } from 'react'
import { type Say, type Speaker, SpeakerContext } from '#web/language/speaker.ts'
import type { islandWords } from './island-words.ts'
import type { pageWords } from './page-words.ts'

/** All words of the storefront: those of the islands and those that only the server says. */
export type PageSpeaker = Omit<Speaker, 'say'> & {
  say: Say<keyof typeof pageWords | keyof typeof islandWords>
}

/** The words, addresses and numbers of the page's language, for a part that only the server renders. */
export const usePageLanguage = (): PageSpeaker => use(SpeakerContext)
