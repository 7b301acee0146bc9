import type { appWords } from '#web/app/language/app-words.ts'
import type { SayNow } from '#web/app/language/say.ts'
import { saidNow, spokenTable } from '#web/language/spoken.ts'
import type { accountWords } from './account-words.ts'

/** A text of the account's pages in the language of who reads it; its English is its name. */
export const say: SayNow<keyof typeof accountWords | keyof typeof appWords> = (text, ...[values]) =>
  saidNow(text, values)

/** A table whose texts are said when they are read. */
export const spoken = <const Table extends object>(table: Table, ...names: string[]): Table =>
  spokenTable(table, names)
