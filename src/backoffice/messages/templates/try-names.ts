import { type PartBar, partBarOf } from './part-bar.ts'

export type TriedName = PartBar & { name: string }

/** The message with the name that makes it shortest, and with the one that makes it longest; undefined without any name. */
export function tryNames(
  names: readonly string[],
  fill: (name: string) => string,
): { shortest: TriedName; longest: TriedName } | undefined {
  const tried = names
    .map((name): TriedName => ({ name, ...partBarOf(fill(name)) }))
    .toSorted((one, other) => one.parts - other.parts || one.signs - other.signs)
  const [shortest, longest] = [tried[0], tried.at(-1)]
  return shortest && longest && { shortest, longest }
}

/** Fewer signs left than this are filled by one more word. */
const ONE_WORD = 8

/** Whether a longest name costs a part more than the message as it is shown, or all but does. */
export const isTight = (longest: TriedName, shown: PartBar): boolean =>
  longest.parts > shown.parts || longest.room - longest.signs < ONE_WORD
