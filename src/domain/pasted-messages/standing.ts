import { GAP, isNear, sentenceAround, type Word } from './read-words.ts'

/** Words from one up to, not including, another. */
export type Range = { from: number; to: number }

export const within =
  ({ from, to }: Range) =>
  ({ at }: { at: number }): boolean =>
    at >= from && at < to

type Said<T> = { at: number; value: T }

const TIGHT = /^(?:tight|tait|choto|chhoto|dhila|loose)$/
const UNWANTED = /^(?:lagbe|lagabe|lagbo|nibo|nebo|diyen|diben)$/
const ARTICLES = /^(?:o|ta|ti|e|er|size|saij)$/

/** "41 na", "41 er na": followed by a denial that is neither a condition nor the beginning of "na na". */
function isDenied(words: readonly Word[], at: number): boolean {
  if (words[at - 1]?.latin === 'of' && words[at - 2]?.latin === 'instead') return true
  if (words[at - 1]?.latin === 'not' && isNear(words[at])) return true
  const named = ARTICLES.test(words[at + 1]?.latin ?? '') ? at + 2 : at + 1
  // "den na" is a request
  const next = isNear(words[named]) && UNWANTED.test(words[named].latin) ? named + 1 : named
  const [denial, after] = [words[next], words[next + 1]]
  if (!isNear(denial) || denial.role !== 'not' || denial.latin === 'no') return false
  return after?.role !== 'if' && after?.role !== 'not'
}

/** Worn before, too tight, or of another shop: "bata r 42 dhila hoise". */
function isOfAnother(words: readonly Word[], at: number): boolean {
  const isSame = (word: Word) => word.sentence === words[at]?.sentence
  const after = words.slice(at + 1, at + 5)
  const end = after.findIndex(({ gap, number }) => gap >= GAP.comma || number > 30)
  const before = words.slice(Math.max(0, at - 6), at).filter(isSame)
  return (
    [...before, ...after.slice(0, 3).filter(isSame)].some(({ role }) => role === 'past') ||
    after.slice(0, end < 0 ? 4 : end).some(({ latin }) => TIGHT.test(latin))
  )
}

/** "41 ba 42", "41/42", "kalo na thakle tan": either will do, or somebody has to ask which. */
export function isChoice(words: readonly Word[], from: number, to: number): boolean {
  const between = words.slice(from + 1, to)
  const mark = words[to]?.between ?? ''
  if (between.length > 10) return false
  const isElse = between.some(({ role }, step) => role === 'not' && words[from + 2 + step]?.role === 'if')
  const isEither = /^[/-]$/.test(mark) || between.some(({ role, use }) => !use && role === 'or')
  return isElse || (isEither && between.length <= 5)
}

/** Whether words before or after the second of two take the first back: "na na 43 den", "sorry 43", "43 final". */
export function isCorrected(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from + 1; at < Math.min(to + 5, words.length); at += 1) {
    const word = words[at]
    if (at === to || !word) continue
    const isBefore = at < to
    if (!isBefore && word.sentence !== words[to]?.sentence) return false
    if (isBefore && word.role === 'not') return true
    // what is said of a value before "but" is what it lacks
    const isDropped = word.role === 'drop' && (isBefore || !BUT.test(word.latin))
    if (isDropped && !isForbidden(words, at)) return true
  }
  return false
}

const BUT = /^(?:kintu|but)$/

/** "Bhule amar map diyen na": what is not to be done by mistake. */
const isForbidden = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at + 1, at + 6)
    .some(
      ({ role, sentence }, step) =>
        role === 'not' && sentence === words[at]?.sentence && words[at + step]?.role === 'want',
    )

/** The first list that holds anything. */
const firstFilled = <T>(...lists: readonly (readonly T[])[]): readonly T[] =>
  lists.find(list => list.length > 0) ?? []

/**
 * What stands of all values that were said: the last where it corrects those before, otherwise all that differ. Denied
 * ones never stand, those of other pairs and those in a question only where nothing else was said.
 */
export function standing<T>(
  words: readonly Word[],
  said: readonly Said<T>[],
): { values: Said<T>[]; isOpen: boolean } {
  const unsure = said.filter(({ at }) => sentenceAround(words, at).some(({ role }) => role === 'unsure'))
  const denied = said.filter(({ at }) => isDenied(words, at))
  const kept = said.filter(
    one => !denied.includes(one) && !denied.some(({ at, value }) => at > one.at && value === one.value),
  )
  const own = firstFilled(
    kept.filter(({ at }) => !isOfAnother(words, at)),
    kept,
  )
  const firm = firstFilled(
    own.filter(({ at }) => !words[at]?.isAsked),
    own,
  )
  const [before, latest] = own.slice(-2)
  if (before && latest && before.value !== latest.value && isChoice(words, before.at, latest.at))
    return { values: [before, latest], isOpen: true }
  let values: Said<T>[] = []
  let isOpen = false
  for (const one of firm) {
    const last = values.at(-1)
    const isNew = values.every(({ value }) => value !== one.value)
    if (last && isNew && isChoice(words, last.at, one.at)) isOpen = true
    else if (!last || isCorrected(words, last.at, one.at)) values = []
    else if (!isNew) continue
    values.push(one)
  }
  const isFinal = values.some(({ at }) => words.slice(at + 1, at + 4).some(({ role }) => role === 'drop'))
  return unsure.length > 1 && !isFinal ? { values: unsure, isOpen: true } : { values, isOpen }
}
