import type { PayoutFileResult } from '#contract/payouts/payout-codec.ts'
import { countedLines } from '../../ui/format-poisha.ts'

/** The outcome of an imported file. */
export function formatImport(name: string, result: PayoutFileResult): string {
  const { lines, unknown, problemCount } = result
  const had = `The shop had all of ${name} already`
  const parts = [lines === 0 ? had : `${countedLines(lines)} imported from ${name}`]
  if (unknown > 0) parts.push(`${unknown} of no parcel of this shop`)
  if (problemCount > 0) parts.push(`${formatProblems(problemCount)} left out`)
  return `${parts.join(', ')}.`
}

export const formatProblems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)
