import type { HolesOf } from '#web/language/speaker.ts'
import { type SpokenValues, saidNow, spokenTable } from '#web/language/spoken.ts'
import type { DeskText } from './desk-text.ts'

export type { DeskText } from './desk-text.ts'

/** Those without a hole, which a table may hold. */
export type PlainText = Exclude<DeskText, `${string}{${string}`>

/** Those of its texts that have no Bengali do not compile. `Name`: of the properties that are texts. */
type Spoken<Table, Name extends string> = {
  [Key in keyof Table]: Table[Key] extends string
    ? Key extends Name
      ? string extends Table[Key]
        ? string
        : PlainText
      : Table[Key]
    : Table[Key] extends (...given: never[]) => unknown
      ? Table[Key]
      : Table[Key] extends object
        ? Spoken<Table[Key], Name>
        : Table[Key]
}

/**
 * A text of the back office in the language of who reads it; its English is its name. Call it when the text is shown,
 * never while a module is loaded: a table of texts is made by `spoken`.
 */
export const say = <Text extends DeskText>(
  text: Text,
  ...[values]: [HolesOf<Text>] extends [never]
    ? []
    : [values: { readonly [Hole in HolesOf<Text>]: SpokenValues[string] }]
): string => saidNow(text, values)

/** A table whose texts are said when they are read: every text of it, or those of the named properties at any depth. */
export const spoken = <const Table extends object, Name extends string>(
  table: Table & Spoken<Table, Name>,
  ...names: Name[]
): Table => spokenTable<Table>(table, names)

/** A text that another room defines, such as the label of a field: `shop-words` has those that staff see. */
export const sayKnown = (text: string): string => saidNow(text)
