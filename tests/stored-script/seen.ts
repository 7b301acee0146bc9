import { type Disguise, disguises, type Hostile, MARKS } from './hostile-texts.ts'

/** The disguises of each place that were seen. */
export type Seen = Map<string, Set<Disguise>>
export const nothingSeen = (): Seen => new Map()

/** Records the marks in a text. */
export function see(hostile: Hostile, seen: Seen, text: string): void {
  for (const [mark] of text.matchAll(MARKS)) {
    const placed = hostile.placeOf(mark)
    if (placed) seen.set(placed.place, (seen.get(placed.place) ?? new Set()).add(placed.disguise))
  }
}

/** The places that were not seen in every disguise, or in the given ones; empty when all were. */
export const unseen = (
  seen: Seen,
  places: readonly string[],
  expected: readonly Disguise[] = disguises,
): string[] =>
  places.flatMap(place =>
    expected.filter(disguise => !seen.get(place)?.has(disguise)).map(disguise => `${place}: ${disguise}`),
  )
