import { type Bounds, type Field, list } from './field-kinds.ts'

/** A name that the shop gives itself, and nobody may have in the list, however it is spelled; with the reason. */
type Reserved = { name: string; why: string }
type Names = Bounds & { of: Field<string>; kept: readonly string[]; reserved?: Reserved }

/** A list of names that differ in more than case. Those to be `kept` can move, but neither go nor change. */
export const names = (
  label: string,
  { of, minimum, maximum, kept, reserved }: Names,
): Field<readonly string[]> => ({
  label,
  shape: { is: 'list', of: of.shape, itemLabel: of.label, minimum, maximum, kept },
  read(sent, at) {
    const value = list(label, { of, minimum, maximum }).read(sent, at)
    const seen = new Map<string, string>()
    for (const [index, name] of value.entries()) {
      const key = name.toLowerCase()
      const own = kept.find(one => one.toLowerCase() === key)
      const before = seen.get(key)
      if (own !== undefined && name !== own) at.inside(index).refuse(`This has to stay as it is: ${own}.`)
      if (reserved !== undefined && key === reserved.name.toLowerCase()) at.inside(index).refuse(reserved.why)
      if (before !== undefined && name !== '') at.inside(index).refuse(`${before} is in the list already.`)
      seen.set(key, before ?? name)
    }
    for (const one of kept)
      if (!seen.has(one.toLowerCase()))
        at.refuse(`${one} has to stay in the list: the shop itself writes it.`)
    return value
  },
})
