/** The settings on the wire: the same values, with the names of fields in snake_case. */

export const wireNameOf = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const shopNameOf = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Deeper than any section; a sent value that is nested deeper keeps its names, and no field has them. */
const MAXIMUM_DEPTH = 8

function renamed(value: unknown, rename: (name: string) => string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) return value
  if (Array.isArray(value)) return value.map(item => renamed(item, rename, depth + 1))
  return renamedFields(value, rename, depth)
}

const renamedFields = (value: object, rename: (name: string) => string, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), renamed(field, rename, depth + 1)]),
  )

/** A section, or a part of one, for an answer. */
export const keysToWire = (value: object): Record<string, unknown> => renamedFields(value, wireNameOf)

/** A section as it was sent, with the names of the shop. */
export const keysFromWire = (sent: unknown): unknown => renamed(sent, shopNameOf)

/** Messages by the paths of the sender. */
export const pathsToWire = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [wireNameOf(path), message]))
