import { type Disguise, disguises, type Hostile, MARKS } from './hostile-texts.ts'

/** Which disguises of which places have been seen. */
export type Seen = Map<string, Set<Disguise>>
export const nothingSeen = (): Seen => new Map()

/** Notes the marks in a text. */
export function see(hostile: Hostile, seen: Seen, text: string): void {
  for (const [mark] of text.matchAll(MARKS)) {
    const placed = hostile.placeOf(mark)
    if (placed) seen.set(placed.place, (seen.get(placed.place) ?? new Set()).add(placed.disguise))
  }
}

/** What was not seen of these places, in every disguise unless told which: empty when what was looked at was there. */
export const unseen = (
  seen: Seen,
  places: readonly string[],
  expected: readonly Disguise[] = disguises,
): string[] =>
  places.flatMap(place =>
    expected.filter(disguise => !seen.get(place)?.has(disguise)).map(disguise => `${place}: ${disguise}`),
  )
