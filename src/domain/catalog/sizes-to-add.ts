import { isShoeSize, MAXIMUM_SIZE } from './shoe-size.ts'
import { MAXIMUM_SIZES, typedNumber, VARIANT_MESSAGES } from './variant-fields.ts'

type Problem = { ok: false; problem: string }

/**
 * The sizes of a typed list, each once and sorted: `39, 40-44 45.5`, with the digits of either script and any dash. A
 * range must have whole sizes as ends: the sizes between 39.5 and 42 could be read in two ways.
 */
export function readSizes(text: string): { ok: true; sizes: number[] } | Problem {
  const pieces = text
    .replace(/\s*[-\u2010-\u2015\u2212]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(piece => piece !== '')
  if (pieces.length === 0) return { ok: false, problem: VARIANT_MESSAGES.size }
  const sizes = new Set<number>()
  for (const piece of pieces) {
    const read = readPiece(piece)
    if (typeof read === 'string') return { ok: false, problem: read }
    for (const size of read) sizes.add(size)
  }
  return { ok: true, sizes: [...sizes].sort((one, other) => one - other) }
}

/** Reads a size or a range; returns a message when it is invalid. */
function readPiece(piece: string): number[] | string {
  const ends: number[] = []
  for (const typed of piece.split('-')) {
    const size = typedNumber(typed)
    if (size === undefined || size <= 0) return noSize(`“${piece}” is none: write 40, 39.5 or 40-44.`)
    if (size > MAXIMUM_SIZE) return noSize(`${typed} is above ${MAXIMUM_SIZE}, the largest.`)
    if (!isShoeSize(size)) return noSize(`${typed} is neither whole nor half.`)
    ends.push(size)
  }
  const [first = 0, last = first, third] = ends
  if (third !== undefined) return noSize(`“${piece}” is none: write 40, 39.5 or 40-44.`)
  if (first === last) return [first]
  if (first > last) return `${piece}: begin with the smaller, ${last}-${first}.`
  if (!Number.isInteger(first) || !Number.isInteger(last))
    return `${piece}: a range holds whole sizes alone. Write half sizes one by one, such as 39.5, 40.5.`
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

const noSize = (why: string): string => `${VARIANT_MESSAGES.size} ${why}`

/** Which of the wanted sizes a colour lacks, and which it has already. */
export function sizesToAdd(
  wanted: readonly number[],
  there: readonly number[],
): { ok: true; missing: number[]; present: number[] } | Problem {
  const missing = wanted.filter(size => !there.includes(size))
  if (missing.length === 0) {
    const which = wanted.length === 1 ? 'this size' : 'these sizes'
    return { ok: false, problem: `Failed to add size. This color has ${which} already.` }
  }
  const sum = there.length + missing.length
  if (sum > MAXIMUM_SIZES)
    return {
      ok: false,
      problem: `A color has at most ${MAXIMUM_SIZES} sizes; with these it would have ${sum}.`,
    }
  return { ok: true, missing, present: wanted.filter(size => there.includes(size)) }
}
