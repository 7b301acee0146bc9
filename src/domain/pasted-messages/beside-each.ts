import type { Items } from './find-items.ts'
import { GAP, type Word } from './read-words.ts'
import { isChoice, isCorrected, type Range, within } from './standing.ts'

/** What was said of one product. */
export type Parts = Omit<Items, 'products'>

/** How far from a size its color or number may stand. */
const BESIDE = 3

/**
 * "Kalo 42, tan 43", "ekta 41 ekta 43", "42 ar 43 dui jora": what each of several sizes or colors has of its own, where
 * none corrects another.
 */
export function sidesOf(
  words: readonly Word[],
  parts: Parts,
  anchors: readonly { at: number }[],
): Parts[] | undefined {
  const [first, ...others] = anchors
  if (!first || others.length === 0) return undefined
  const pieces = anchors.slice(1).map((one, place) => [anchors[place] ?? first, one] as const)
  const isApart = pieces.some(
    ([one, other]) => isChoice(words, one.at, other.at) || isCorrected(words, one.at, other.at),
  )
  if (isApart) return undefined
  const cut = (isLed: boolean): Parts[] => {
    const cuts = pieces.map(([one, other]) => middleOf(words, one.at, other.at, isLed))
    return anchors.map((anchor, place) =>
      nearest(parts, anchor, {
        from: cuts[place - 1] ?? anchor.at - BESIDE,
        to: cuts[place] ?? anchor.at + BESIDE + 1,
      }),
    )
  }
  const ways = [cut(true), cut(false)]
  const counted = ways.find(sides => sides.every(({ pairs }) => pairs.length > 0))
  const colored = ways.find(
    sides => new Set(sides.flatMap(side => side.colors.map(({ color }) => color))).size === sides.length,
  )
  const linked = isLinked(words, parts, pieces) ? ways[0] : undefined
  const sized = ways.find(
    sides => new Set(sides.flatMap(side => side.sizes.map(({ at }) => at))).size === sides.length,
  )
  // of several colors, each with a size
  const joined = parts.colors.length === 0 && areJoined(words, pieces) ? sized : undefined
  return counted ?? (colored ?? linked ?? joined)?.map(side => ({ ...side, pairs: [] }))
}

/** As many pairs as sizes or colors, with "and" or a comma between them: "42 ar 43 dui jora". */
function isLinked(
  words: readonly Word[],
  { pairs: said }: Parts,
  pieces: readonly (readonly [{ at: number }, { at: number }])[],
): boolean {
  return said.some(({ pairs }) => pairs === pieces.length + 1) && areJoined(words, pieces)
}

/** "Tan 42 and black 42": with "and" or a comma between them. */
const areJoined = (
  words: readonly Word[],
  pieces: readonly (readonly [{ at: number }, { at: number }])[],
): boolean =>
  pieces.every(([one, other]) =>
    words.slice(one.at + 1, other.at + 1).some(({ role, gap }) => isMark(gap, role) && gap < GAP.line),
  )

/** Of a part of the words what stands nearest to a size or a color. */
function nearest(parts: Parts, anchor: { at: number }, range: Range): Parts {
  const one = <T extends { at: number }>(list: readonly T[]): T[] =>
    list
      .filter(within(range))
      .toSorted((left, right) => Math.abs(left.at - anchor.at) - Math.abs(right.at - anchor.at))
      .slice(0, 1)
  return { colors: one(parts.colors), sizes: one(parts.sizes), pairs: one(parts.pairs) }
}

const isMark = (gap: number, role: Word['role']): boolean => gap >= GAP.comma || role === 'and'

/** Where the words of the second of two begin: after the first where that one follows what belongs to it. */
function middleOf(words: readonly Word[], from: number, to: number, isLed: boolean): number {
  if (isLed) return words[from + 1]?.role === 'size' ? from + 2 : from + 1
  const step = words.slice(from + 1, to + 1).findIndex(({ gap, role }) => isMark(gap, role))
  return step < 0 ? Math.ceil((from + to + 1) / 2) : from + 1 + step
}
