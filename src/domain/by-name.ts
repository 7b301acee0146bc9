const names = new Intl.Collator('en', { numeric: true })

/** As people look for a name: neither case nor accents lead, and `Shoe 2` stands before `Shoe 10`. */
export const compareNames = (one: string, other: string): number => names.compare(one, other)

/** Puts what has a name in the one order that every list of names has. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name)
