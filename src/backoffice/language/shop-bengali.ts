import { appWords } from '#web/app/language/app-words.ts'
import { shopWords } from './words/shop-words.ts'

/** What other rooms define and staff see: labels, refusals, and what the apps share. */
export const shopBengali = { ...appWords, ...shopWords }
