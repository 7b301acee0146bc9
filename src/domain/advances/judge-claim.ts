import type { AdvanceStanding, ReceivedMoney, SignsApart } from './advance.ts'
import { wholeTaka } from './count-advance.ts'
import { signsApart } from './trx-id.ts'

export type ClaimFacts = {
  method: ReceivedMoney['method']
  trxKey: string
  claimedTaka: number | null
  senderLast4: string | null
  recipientPhone: string
}

/** Whether the money came from whom the claim names, or from the phone of the order; null: the message names nobody. */
export function isSameSender(
  { senderLast4, recipientPhone }: ClaimFacts,
  message: Pick<ReceivedMoney, 'senderLast4'>,
): boolean | null {
  if (message.senderLast4 === null) return null
  return message.senderLast4 === senderLast4 || recipientPhone.endsWith(message.senderLast4)
}

/** How what came compares with what was claimed; a claim without a sum takes any. */
export function comparedSum(
  claimedTaka: number | null,
  amountPoisha: number,
): Extract<AdvanceStanding, 'ready' | 'ready_part' | 'ready_more'> {
  if (claimedTaka === null || amountPoisha === claimedTaka * 100) return 'ready'
  return wholeTaka(amountPoisha) < claimedTaka ? 'ready_part' : 'ready_more'
}

type Near = SignsApart & { isSameSum: boolean; isSameSender: boolean | null; rank: number }

/**
 * How near the TrxID of a claim is to that of a message of the same service: signs that look alike are near, and one
 * that is another only where the sum or the sender speaks for it. Undefined where it is not. A larger `rank` is nearer.
 */
export function nearness(
  claim: ClaimFacts,
  message: Pick<ReceivedMoney, 'method' | 'amountPoisha' | 'senderLast4'> & { trxKey: string },
): Near | undefined {
  if (claim.method !== message.method) return undefined
  const apart = signsApart(claim.trxKey, message.trxKey)
  if (!apart) return undefined
  const isSameSum = message.amountPoisha === (claim.claimedTaka ?? 0) * 100
  const sender = isSameSender(claim, message)
  if (!apart.isAlike && !isSameSum && sender !== true) return undefined
  const rank = (apart.isAlike ? 4 : 0) + (isSameSum ? 2 : 0) + (sender ? 1 : 0)
  return { claim: apart.claim, message: apart.message, isSameSum, isSameSender: sender, rank }
}
