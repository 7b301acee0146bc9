/** A value as it is handed to a person. */
export type KeptValue = string | number | null

/** One thing that the shop keeps about a person: an order, a change of it, a parcel. */
export type KeptEntry = Readonly<Record<string, KeptValue>>

/** Things of one kind. `name`: for programs; `title`: for people. */
export type KeptPart = { name: string; title: string; entries: readonly KeptEntry[] }

/** Everything that the shop keeps about a person. */
export type KeptData = {
  shopName: string
  preparedAt: string
  phones: readonly string[]
  parts: readonly KeptPart[]
}

/** A row of a table of it: which thing, and one value of it. */
export type KeptRow = { part: string; entry: number; field: string; value: KeptValue }

/** Words for the name of a field: "recipient_phone" is "Recipient phone". */
export const fieldWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Everything as rows of one table; what is empty is left out. */
export const keptRows = ({ parts }: KeptData): KeptRow[] =>
  parts.flatMap(({ title, entries }) =>
    entries.flatMap((entry, index) =>
      Object.entries(entry).flatMap(([field, value]) =>
        value === null || value === ''
          ? []
          : [{ part: title, entry: index + 1, field: fieldWords(field), value }],
      ),
    ),
  )
