import { appWords } from '#web/app/language/app-words.ts'
import { accountWords } from './account-words.ts'

export const accountBengali = { ...appWords, ...accountWords }
