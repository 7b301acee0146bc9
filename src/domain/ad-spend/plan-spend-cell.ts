import type { SpendOrigin } from './ad-spend.ts'
import type { SpendChoice, SpendFileOutcome } from './ad-spend-file.ts'

/** What is stored, or what a file has, of one campaign of a source on a day; poisha. */
export type CampaignAmount = { campaign: string; amountPoisha: number }
export type StoredAmount = CampaignAmount & { origin: SpendOrigin }

export type CellPlan = {
  outcome: SpendFileOutcome
  mayAdd: boolean
  chosen: SpendChoice
  /** What the file writes; `replaces`: in place of all that is stored. */
  written: readonly CampaignAmount[]
  replaces: boolean
}

export const sumOf = (amounts: readonly CampaignAmount[]): number =>
  amounts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)

/**
 * What a file does to a source on a day. It is the same where all its campaigns are stored as it has them, or where a
 * person typed its sum. Where it differs, what a person typed stays and what a file brought is replaced, unless somebody
 * chooses otherwise. A file whose campaigns are all other ones, as of a second account, can be counted beside.
 */
export function planSpendCell(
  stored: readonly StoredAmount[],
  file: readonly CampaignAmount[],
  choice: SpendChoice | undefined,
): CellPlan {
  const nothing = { written: [], replaces: false }
  if (stored.length === 0)
    return { outcome: 'new', mayAdd: false, chosen: 'take', written: file, replaces: false }
  const storedOf = new Map(stored.map(({ campaign, amountPoisha }) => [campaign, amountPoisha]))
  const isThere = file.every(({ campaign, amountPoisha }) => storedOf.get(campaign) === amountPoisha)
  const isTypedSum = stored.every(({ campaign }) => campaign === '') && sumOf(stored) === sumOf(file)
  if (isThere || isTypedSum) return { outcome: 'same', mayAdd: false, chosen: 'keep', ...nothing }
  const mayAdd =
    [...stored, ...file].every(({ campaign }) => campaign !== '') &&
    file.every(one => !storedOf.has(one.campaign))
  const byItself = stored.some(({ origin }) => origin === 'typed') ? 'keep' : 'take'
  const chosen = choice === 'add' && !mayAdd ? byItself : (choice ?? byItself)
  if (chosen === 'keep') return { outcome: 'differs', mayAdd, chosen, ...nothing }
  return { outcome: 'differs', mayAdd, chosen, written: file, replaces: chosen === 'take' }
}
