import type { CaseMoney } from './case.ts'
import type { CaseParty, CaseTravel } from './case-words.ts'

/** The pairs of a case by what they cost: `wantedTaka` null where no new pair goes out. */
type PricedPair = { valueTaka: number; wantedTaka: number | null }

/**
 * What a case costs. A customer who pays the delivery pays the zone's charge once for one visit of the rider, a swap or
 * a pair that is fetched, and twice when each pair travels by itself. The rider collects that and what the new pairs
 * cost more; where they cost less, or money goes back, the shop owes the rest. Nothing is below zero but the difference.
 */
export function caseMoneyOf(
  pairs: readonly PricedPair[],
  { payer, travel, chargeTaka }: { payer: CaseParty; travel: CaseTravel; chargeTaka: number },
): CaseMoney {
  const isSent = pairs.some(({ wantedTaka }) => wantedTaka !== null)
  const ways = isSent && travel === 'send_first' ? 2 : 1
  const deliveryTaka = payer === 'customer' ? chargeTaka * ways : 0
  const differenceTaka = pairs.reduce(
    (taka, { valueTaka, wantedTaka }) => taka + (wantedTaka ?? 0) - valueTaka,
    0,
  )
  const balance = deliveryTaka + differenceTaka
  return {
    deliveryTaka,
    differenceTaka: isSent ? differenceTaka : 0,
    collectTaka: isSent ? Math.max(0, balance) : 0,
    refundTaka: Math.max(0, -balance),
  }
}

/** A line by what one of its pairs cost before any discount. */
type SoldLine = { quantity: number; unitPriceTaka: number }

/**
 * What was paid for one pair of an order, whole taka. A discount or an agreed price is divided among all pairs by
 * running totals, so that the pairs of an order add up to what was paid for its goods.
 */
export function paidForPair(
  lines: readonly SoldLine[],
  { goodsTaka, index, pair }: { goodsTaka: number; index: number; pair: number },
): number {
  const all = lines.reduce((taka, line) => taka + line.unitPriceTaka * line.quantity, 0)
  if (all === 0) return 0
  const before = lines.slice(0, index).reduce((taka, line) => taka + line.unitPriceTaka * line.quantity, 0)
  const unit = lines[index]?.unitPriceTaka ?? 0
  const upTo = (pairs: number) => Math.floor((goodsTaka * (before + unit * pairs)) / all)
  return upTo(pair + 1) - upTo(pair)
}
