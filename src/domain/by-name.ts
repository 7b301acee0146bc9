const names = new Intl.Collator('en', { numeric: true })

/** Compares names as people look for them: without case and accents, and `Shoe 2` before `Shoe 10`. */
export const compareNames = (one: string, other: string): number => names.compare(one, other)

/** Sorts things with a name in the one order that every list of names has. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name)
