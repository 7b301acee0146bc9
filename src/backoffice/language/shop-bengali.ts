import { appWords } from '#web/app/language/app-words.ts'
import { deedsWords } from './words/deeds-words.ts'
import { refusalsWords } from './words/refusals-words.ts'
import { shopWords } from './words/shop-words.ts'

/** What other rooms define and staff see: labels, refusals, and what the apps share. */
export const shopBengali = { ...appWords, ...deedsWords, ...refusalsWords, ...shopWords }
