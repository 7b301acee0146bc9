import { say } from '#backoffice/language/say.ts'
import type { PayoutFileResult } from '#contract/payouts/payout-codec.ts'
import { countedLines } from '../../ui/format-poisha.ts'

/** The outcome of an imported file. */
export function formatImport(name: string, result: PayoutFileResult): string {
  const { lines, unknown, problemCount } = result
  const had = say('The shop had all of {name} already', { name })
  const parts = [
    lines === 0 ? had : say('{lines} imported from {name}', { lines: countedLines(lines), name }),
  ]
  if (unknown > 0) parts.push(say('{unknown} of no parcel of this shop', { unknown }))
  if (problemCount > 0)
    parts.push(say('{problemCount} left out', { problemCount: formatProblems(problemCount) }))
  return `${parts.join(', ')}.`
}

export const formatProblems = (count: number): string =>
  count === 1 ? say('1 problem') : say('{count} problems', { count })
