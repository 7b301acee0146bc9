import { isDelivered, isReturned } from '../parcels/courier-status.ts'
import { parcelStatusOf } from '../parcels/parcel-status.ts'
import { expectedPoisha } from '../payouts/reconciliation.ts'
import { type ChargePlace, type CountedPart, type Counts, noCounts } from './counts.ts'
import type { FormerFacts, LineFacts, OrderFacts } from './order-facts.ts'
import { shareOut } from './share-out.ts'

/** What one order, or a former parcel of it, came to: by courier, and by each of its lines. */
export type Contribution = {
  courier: string
  counts: Counts
  parts: CountedPart[]
  /** In the order of the order's lines; they add up to the money of `counts`, and count pairs. */
  lines: { counts: Counts; parts: CountedPart[] }[]
}

const NO_LINE: LineFacts = {
  productId: null,
  productName: '',
  color: '',
  size: 0,
  quantity: 0,
  unitPriceTaka: 0,
  returned: 0,
  costPoisha: null,
  category: '',
  backGood: 0,
  backDamaged: 0,
}
/** The lines that money is divided among: an order without any has one that stands for it. */
export const linesOf = (facts: OrderFacts): readonly LineFacts[] =>
  facts.lines.length > 0 ? facts.lines : [NO_LINE]

/** What an order came to, and each of its former parcels. */
export function countOrder(facts: OrderFacts): Contribution[] {
  return [countOwn(facts), ...facts.formers.map(former => countFormer(facts, former))]
}

/** How an order stands, by its parcel. */
function stateOf({ courierStatus, parcel }: OrderFacts) {
  const isTaken = courierStatus !== null || (parcel?.isTaken ?? false)
  const isBack = isReturned(courierStatus)
  const isLost = courierStatus !== null && parcelStatusOf(courierStatus).phase === 'lost'
  const isGiven = isDelivered(courierStatus)
  return { isTaken, isBack, isLost, isGiven, isEnded: isBack || isLost || isGiven }
}
type State = ReturnType<typeof stateOf>

function countOwn(facts: OrderFacts): Contribution {
  const state = stateOf(facts)
  const lines = linesOf(facts)
  const counts = noCounts()
  const parts: CountedPart[] = []
  if (!facts.isExchange) {
    counts.placed = 1
    counts.confirmed = Number(isConfirmed(facts, state))
    counts.taken = Number(state.isTaken)
    counts.delivered = Number(state.isGiven)
  }
  counts.booked = Number(state.isTaken)
  counts.ended = Number(state.isEnded)
  counts.revenue = revenueOf(facts, state)
  const charge = chargeOf(facts, state)
  addCharge({ counts, parts }, charge)
  const byLine = lines.map(line => countLine(facts, state, line))
  for (const { counts: own, parts: ownParts } of byLine) {
    counts.shippedPairs += own.shippedPairs
    counts.returnedPairs += own.returnedPairs
    counts.gonePairs += own.gonePairs
    counts.goods += own.goods
    counts.returned += own.returned
    parts.push(...ownParts)
  }
  divideRevenue(facts, state, byLine)
  divideCharge(lines, byLine, charge)
  return { courier: facts.courier, counts, parts, lines: byLine }
}

const isConfirmed = ({ officialStatus }: OrderFacts, { isTaken }: State): boolean =>
  isTaken || officialStatus === 'Confirmed' || officialStatus === 'Packed'

/** Taken at the door, or paid for what was lost; with the advance of what ended, which stays with the shop. */
function takenPoisha(facts: OrderFacts, state: State): number {
  const { parcel, paid } = facts
  const collected = state.isGiven
    ? expectedPoisha({
        courierStatus: facts.courierStatus,
        askedPoisha: parcel?.askedPoisha ?? 0,
        reportedPoisha: parcel?.reportedPoisha ?? null,
        paidPoisha: paid.collectedPoisha,
        lines: paid.lines,
      })
    : paid.collectedPoisha
  return collected + (state.isEnded ? facts.advancePoisha : 0)
}

const revenueOf = (facts: OrderFacts, state: State): number =>
  takenPoisha(facts, state) - facts.refunds.reduce((sum, { poisha }) => sum + poisha, 0)

type Charge = {
  courier: string
  zone: string
  place: ChargePlace
  /** Whether a payout named the parcel. */
  isPaid: boolean
  /** Null: nobody said. */
  poisha: number | null
}

/** What a courier charges for the order's own parcel; undefined: no courier took it. */
function chargeOf({ courier, parcel, paid, zone }: OrderFacts, state: State): Charge | undefined {
  if (!state.isTaken && paid.lines === 0) return undefined
  return {
    courier,
    zone,
    place: state.isBack ? 'returns' : 'courier',
    isPaid: paid.lines > 0,
    poisha: paid.lines > 0 ? paid.chargePoisha : (parcel?.chargePoisha ?? null),
  }
}

type Counted = { counts: Counts; parts: CountedPart[] }

function addCharge({ counts, parts }: Counted, charge: Charge | undefined): void {
  if (!charge) return
  const { courier, zone, place, isPaid, poisha } = charge
  if (poisha !== null) counts[place === 'returns' ? 'returned' : 'courier'] += poisha
  if (isPaid) parts.push({ part: 'charged', courier, zone, place, many: 1, poisha: poisha ?? 0 })
  else counts.unpaid += 1
  if (!isPaid && poisha !== null) counts.unpaidCharges += poisha
  if (!isPaid && poisha === null) parts.push({ part: 'open', courier, zone, place, many: 1 })
}

/** The pairs of a line: what stayed, came back and was damaged. */
function countLine(facts: OrderFacts, state: State, line: LineFacts): Counted {
  const { quantity, returned, costPoisha, category } = line
  const counts = noCounts()
  const parts: CountedPart[] = []
  if (!facts.isExchange) {
    counts.placed = quantity
    counts.confirmed = isConfirmed(facts, state) ? quantity : 0
    counts.taken = state.isTaken ? quantity : 0
    counts.delivered = state.isGiven ? quantity - returned : 0
  }
  counts.booked = state.isTaken ? quantity : 0
  counts.ended = state.isEnded ? quantity : 0
  counts.shippedPairs = counts.booked
  const { gone, back, damaged } = pairsOf(facts, state, line)
  counts.returnedPairs = back
  counts.gonePairs = gone + damaged
  if (costPoisha !== null) {
    counts.goods = gone * costPoisha
    counts.returned = damaged * costPoisha
  } else if (gone + damaged > 0) parts.push({ part: 'uncosted', category, many: gone + damaged })
  return { counts, parts }
}

/** `gone`: stayed with the customer, or missing. `back`: came back, damaged ones too. */
function pairsOf({ parcel }: OrderFacts, state: State, line: LineFacts) {
  const { quantity, returned, backGood, backDamaged } = line
  const byCase = backGood + backDamaged
  if (state.isGiven)
    return {
      gone: Math.max(0, quantity - returned - byCase),
      back: Math.min(quantity, returned + byCase),
      damaged: backDamaged,
    }
  if (state.isLost) return { gone: quantity, back: 0, damaged: 0 }
  if (!state.isBack) return { gone: 0, back: 0, damaged: 0 }
  // until it was counted, all of a returned parcel is on its way back
  const back = parcel?.isCounted ? returned : quantity
  return { gone: quantity - back, back, damaged: 0 }
}

/** By the value of what the customer has, or ordered; refunds by the lines of their cases. */
function divideRevenue(facts: OrderFacts, state: State, byLine: readonly Counted[]): void {
  const lines = linesOf(facts)
  const kept = lines.map(line => (state.isGiven ? line.quantity - line.returned : line.quantity))
  addShares(byLine, 'revenue', shareOut(takenPoisha(facts, state), weightsOf(lines, kept)))
  for (const refund of facts.refunds) {
    const of = refund.lines.length > 0 ? refund.lines : lines.map((_, index) => index)
    for (const [at, share] of shareOut(
      -refund.poisha,
      of.map(() => 1),
    ).entries()) {
      const counted = byLine[of[at] ?? 0] ?? byLine[0]
      if (counted) counted.counts.revenue += share
    }
  }
}

/** Values of pairs in taka; pairs alone where nothing has a price. */
function weightsOf(lines: readonly LineFacts[], pairs: readonly number[]): number[] {
  const values = lines.map((line, index) => line.unitPriceTaka * (pairs[index] ?? 0))
  if (values.some(value => value > 0)) return values
  return pairs.some(one => one > 0) ? [...pairs] : lines.map(({ quantity }) => quantity)
}

/** A known charge by pairs; a parcel that waits for one stands at the line with most pairs, the first of these. */
function divideCharge(
  lines: readonly LineFacts[],
  byLine: readonly Counted[],
  charge: Charge | undefined,
): void {
  if (!charge) return
  const pairs = lines.map(({ quantity }) => quantity)
  const { courier, zone, place, isPaid, poisha } = charge
  if (poisha !== null) {
    const shares = shareOut(poisha, pairs)
    addShares(byLine, place === 'returns' ? 'returned' : 'courier', shares)
    if (!isPaid) addShares(byLine, 'unpaidCharges', shares)
  }
  const most = byLine[pairs.indexOf(Math.max(...pairs))]
  if (isPaid || !most) return
  most.counts.unpaid += 1
  if (poisha === null) most.parts.push({ part: 'open', courier, zone, place, many: 1 })
}

function addShares(byLine: readonly Counted[], name: keyof Counts, shares: readonly number[]): void {
  for (const [index, { counts }] of byLine.entries()) counts[name] += shares[index] ?? 0
}

/** A former parcel: it came back, but its charge is one of sending the order, not of the order coming back. */
function countFormer(facts: OrderFacts, former: FormerFacts): Contribution {
  const lines = linesOf(facts)
  const counted: Counted = { counts: noCounts(), parts: [] }
  const byLine: Counted[] = lines.map(() => ({ counts: noCounts(), parts: [] }))
  const { paid, courier } = former
  const isParcel = former.isTaken || paid.lines > 0
  const charge: Charge | undefined = isParcel
    ? {
        courier,
        zone: facts.zone,
        place: 'courier',
        isPaid: paid.lines > 0,
        poisha: paid.lines > 0 ? paid.chargePoisha : former.chargePoisha,
      }
    : undefined
  counted.counts.booked = Number(isParcel)
  counted.counts.ended = Number(isParcel)
  counted.counts.revenue = paid.collectedPoisha
  addCharge(counted, charge)
  divideCharge(lines, byLine, charge)
  const quantities = lines.map(({ quantity }) => quantity)
  addShares(byLine, 'revenue', shareOut(paid.collectedPoisha, weightsOf(lines, quantities)))
  return { courier, ...counted, lines: byLine }
}
