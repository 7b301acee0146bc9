type Asked = { readonly question: string }

/**
 * For each question where it stood before: by its words, or else, for one whose words changed, by its place among those
 * that are left. Undefined for a new one.
 */
export function formerPlaces(before: readonly Asked[], now: readonly Asked[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const places = now.map(({ question }) => {
    const place = [...free].find(index => before[index]?.question === question)
    if (place !== undefined) free.delete(place)
    return place
  })
  const isSameNumber = before.length === now.length
  return places.map((place, index) => {
    if (place !== undefined || free.size === 0) return place
    // an edited one stays in its place; without any that came or went, the others are paired in order
    const [first] = free
    const own = free.has(index) ? index : isSameNumber ? first : undefined
    if (own !== undefined) free.delete(own)
    return own
  })
}

/** Those that were moved: all others keep their order, and they are as many as possible. */
export function movedAmong(places: readonly (number | undefined)[]): ReadonlySet<number> {
  const longest: number[][] = []
  for (const [index, place] of places.entries()) {
    if (place === undefined) continue
    let best: number[] = []
    for (const chain of longest) {
      const end = places[chain.at(-1) ?? -1]
      if (end !== undefined && end < place && chain.length > best.length) best = chain
    }
    longest.push([...best, index])
  }
  const kept = new Set(
    longest.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []),
  )
  return new Set([...places.keys()].filter(index => places[index] !== undefined && !kept.has(index)))
}

export const withMoved = <Entry>(entries: readonly Entry[], from: number, to: number): Entry[] => {
  const [moved] = entries.slice(from, from + 1)
  const others = entries.toSpliced(from, 1)
  return moved === undefined ? others : others.toSpliced(to, 0, moved)
}

/** Where what stood at `index` stands after that move. */
export function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}

/** Over which row a dragged one is: `middles` are those of the rows when the drag began, the dragged one's first place among them. */
export function rowUnder(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, index) => index !== from)
  return others.filter(middle => middle < y).length
}
