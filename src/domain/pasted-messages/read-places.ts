import { areasAlike, type PlaceMention } from './find-places.ts'
import type { PlaceIndex, PlaceMeant } from './place-index.ts'
import { guessField, sureField } from './read-field.ts'
import type { Guess, ReadField, Span } from './read-order.ts'
import type { Word } from './read-words.ts'
import type { Range } from './standing.ts'

type PlaceContext = { words: readonly Word[]; index: PlaceIndex; spanOf: (from: number, to: number) => Span }
export type ReadPlaces = { district: ReadField<string>; area: ReadField<string> }

const isDistrict = ({ area }: PlaceMeant) => area === ''
const isIn = (district: string) => (one: PlaceMeant) => one.district === district
/** Dhaka may stand after a district of its division. */
const DHAKA = 'Dhaka'

/** The districts that a message names, each with how many of its places may lie there. */
function namedDistricts(
  { aroundDhaka }: PlaceIndex,
  mentions: readonly PlaceMention[],
): { district: string; count: number; mention: PlaceMention }[] {
  const named = new Map<string, { count: number; mention: PlaceMention }>()
  for (const mention of mentions)
    for (const { district } of mention.meant.filter(
      one => isDistrict(one) || (one.area?.endsWith(' Sadar') && one.latin.endsWith('sadar')),
    ))
      if (!named.has(district))
        named.set(district, {
          count: mentions.filter(({ meant }) => meant.some(isIn(district))).length,
          mention,
        })
  const found = [...named].map(([district, rest]) => ({ district, ...rest }))
  const isAround = found.some(({ district }) => district !== DHAKA && aroundDhaka.has(district))
  const most = Math.max(0, ...found.map(({ count }) => count))
  const best = found.filter(({ count }) => count === most)
  return isAround && best.length > 1 ? best.filter(({ district }) => district !== DHAKA) : best
}

/** The district and the area of an order. A thana that several districts have fills nothing until one of them is named. */
export function readPlaces(context: PlaceContext, all: readonly PlaceMention[], range: Range): ReadPlaces {
  const { words, spanOf } = context
  const mentions = all.filter(
    ({ from, to, isPassing }) =>
      from >= range.from && to <= range.to && !isPassing && (words[from]?.use ?? 'place') === 'place',
  )
  const named = namedDistricts(context.index, mentions)
  const [only, another] = named
  if (only && !another) {
    const district = sureField(only.district, spanOf(only.mention.from, only.mention.to))
    return {
      district,
      area: areaIn(context, mentions, { range, district: only.district, named: only.mention }),
    }
  }
  return withoutDistrict(context, mentions, range)
}

/** Places that only one district has name it, when they are named alike or stand where an address ends. */
function withoutDistrict(context: PlaceContext, mentions: readonly PlaceMention[], range: Range): ReadPlaces {
  const { spanOf } = context
  const districts = [...new Set(mentions.flatMap(({ meant }) => meant.map(({ district }) => district)))]
  const upazilas = mentions.filter(({ meant }) => meant.some(({ isLocality }) => !isLocality))
  const inAll = (list: readonly PlaceMention[]) =>
    districts.filter(district => list.every(({ meant }) => meant.some(isIn(district))))
  const whole = inAll(mentions)
  const common = whole.length > 0 ? whole : inAll(upazilas)
  const [only, another] = common
  const first = mentions[0]
  if (!first) return { district: guessField(), area: guessField() }
  if (only && !another && mentions.some(one => isCertain(context.words, one))) {
    const district = sureField(only, spanOf(first.from, first.to))
    return { district, area: areaIn(context, mentions, { range, district: only, named: undefined }) }
  }
  const choices = mentions
    .flatMap(({ from, to, meant }) => meant.map(one => ({ one, span: spanOf(from, to) })))
    .slice(0, 6)
  const why = 'place_in_several_districts' as const
  return {
    district: guessField(unique(choices.map(({ one, span }) => ({ value: one.district, why, span })))),
    area: guessField(
      unique(choices.flatMap(({ one, span }) => (one.area ? [{ value: one.area, why, span }] : []))),
    ),
  }
}

/** A name of two words, one that is said to be a thana, or a long one that is spelled as in the list. */
function isCertain(words: readonly Word[], { from, to, meant, isLabelled }: PlaceMention): boolean {
  const letters = words
    .slice(from, to)
    .map(({ text }) => text)
    .join('')
  return isLabelled || to - from > 1 || (letters.length >= 5 && meant.length > 0)
}

const unique = <T>(guesses: readonly Guess<T>[]): Guess<T>[] =>
  guesses.filter((one, at) => guesses.findIndex(other => other.value === one.value) === at)

type InDistrict = { range: Range; district: string; named: PlaceMention | undefined }

function areaIn(
  context: PlaceContext,
  mentions: readonly PlaceMention[],
  { range, district, named }: InDistrict,
): ReadField<string> {
  const { words, index, spanOf } = context
  const found = mentions.flatMap(mention => {
    const meant = mention.meant.find(one => one.district === district && one.area !== '')
    return meant ? [{ mention, area: meant.area, isLocality: meant.isLocality }] : []
  })
  const certain = found.flatMap(({ mention, area, isLocality }) =>
    area === null ? [] : [{ mention, area, isLocality }],
  )
  const areas = new Set(certain.map(({ area }) => area))
  const pick = (one: (typeof certain)[number]) =>
    sureField(one.area, spanOf(one.mention.from, one.mention.to))
  const [first] = certain
  if (first && areas.size === 1) return pick(first)
  if (first) {
    const labelled = certain.filter(({ mention }) => mention.isLabelled)
    const thanas = certain.filter(({ isLocality }) => !isLocality)
    const beside = certain.filter(({ mention }) => named && mention.to === named.from)
    for (const best of [labelled, beside, thanas]) {
      const [one] = best
      if (one && new Set(best.map(({ area }) => area)).size === 1) return pick(one)
    }
    return guessField(
      unique(
        certain.map(({ mention, area }) => ({
          value: area,
          why: 'two_named',
          span: spanOf(mention.from, mention.to),
        })),
      ),
    )
  }
  if (found.length > 0) return guessField()
  const alike = areasAlike(words.slice(range.from, range.to), index, district)
  return guessField(
    unique(
      alike.map(({ area, at }) => ({
        value: area,
        why: 'spelled_alike',
        span: spanOf(range.from + at, range.from + at + 1),
      })),
    ),
  )
}
