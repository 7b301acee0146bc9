import type { CallLane, CallReason, CallReasonCode } from './call.ts'
import { type CallFacts, isSameAddress, lastSpoken } from './call-facts.ts'
import { shareOfOthers } from './price-at-risk.ts'

const reason = (code: CallReasonCode, more: Partial<Omit<CallReason, 'code'>> = {}): CallReason => ({
  code,
  count: null,
  of: null,
  word: null,
  ...more,
})

/** Why an order stands where it does, the most telling first. */
export function reasonsOf(
  facts: CallFacts,
  { lane, tries }: { lane: CallLane; tries: number },
): CallReason[] {
  return [
    ...(lane === 'rescue' ? [reason('courier_status', { word: facts.courierStatus })] : []),
    ...ofPromise(facts),
    ...(tries > 0 ? [reason('not_reached', { count: tries })] : []),
    ...ofCustomer(facts),
    ...ofOrder(facts),
  ]
}

function ofPromise({ followUpAt, attempts }: CallFacts): CallReason[] {
  if (lastSpoken(attempts)?.outcome === 'link_changed') return [reason('wrote')]
  return followUpAt === null ? [] : [reason('asked_for', { word: followUpAt })]
}

function ofCustomer({ customer, takenAt, address, shares, district }: CallFacts): CallReason[] {
  const { delivered, returned, fake, pranks } = customer
  const ended = delivered + returned
  const harm = [
    ...(pranks > 0 ? [reason('pranks', { count: pranks })] : []),
    ...(fake > pranks ? [reason('fakes', { count: fake - pranks })] : []),
  ]
  if (returned > 0) return [reason('own_returns', { count: returned, of: ended }), ...harm]
  if (ended > 0)
    return [
      reason('took_all', { count: ended }),
      reason(isSameAddress(takenAt, address) ? 'same_address' : 'other_address'),
      ...harm,
    ]
  const others = shareOfOthers(shares)
  const known = { count: others.returned, of: others.ended }
  return [
    ...(customer.orders === 0 ? [reason('first_order')] : []),
    ...harm,
    ...(others.of === 'place' ? [reason('place_returns', { ...known, word: district })] : []),
    ...(others.of === 'shop' ? [reason('shop_returns', known)] : []),
  ]
}

const ofOrder = ({ waitReason, isDuplicate, repeatOf }: CallFacts): CallReason[] => [
  ...(waitReason === 'lapsed' ? [reason('lapsed')] : []),
  ...(waitReason !== null && waitReason !== 'lapsed' ? [reason('waits')] : []),
  ...(isDuplicate ? [reason('duplicate')] : []),
  ...(repeatOf === null ? [] : [reason('repeat', { count: repeatOf })]),
]
