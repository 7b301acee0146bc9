import type { HolesOf } from '#web/language/speaker.ts'
import { type SpokenValues, saidNow, spokenTable } from '#web/language/spoken.ts'
import type { appWords } from './app-words.ts'

/** `say` for the texts of some dictionaries: an unknown text, or a hole without a value, does not compile. */
export type SayNow<Known extends string> = <Text extends Known>(
  text: Text,
  ...values: [HolesOf<Text>] extends [never]
    ? []
    : [values: { readonly [Hole in HolesOf<Text>]: SpokenValues[string] }]
) => string

/** A text of what the apps share, in the language of who reads it. */
export const say: SayNow<keyof typeof appWords> = (text, ...[values]) => saidNow(text, values)

/** A table whose texts are said when they are read. */
export const spoken = <const Table extends object>(table: Table, ...names: string[]): Table =>
  spokenTable(table, names)
