import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { ADVANCE_METHODS } from '#domain/advances/advance.ts'
import { readTrxId, TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { claimAdvance, type SentClaim } from '../../../api/advances.ts'
import { CallFailed, failureText } from '../../../api/call-shop.ts'
import { ofBackoffice } from '../../../save/of-backoffice.ts'
import { SaveEngine } from '../../../save/save-engine.ts'
import { type Problems, typedTaka } from '../check-draft.ts'
import type { ClaimDraft } from '../order-draft.ts'

type ReadyClaim = { send(queries: QueryClient, order: StaffOrder): Promise<void> }

/** A failing shop is asked again after this many milliseconds; a lost connection, as soon as it is back. */
const AGAIN_MS = 15_000
/** How long it is told that a claim was refused, in milliseconds: it is to be written down elsewhere. */
const TOLD_MS = 30_000

/** The claim of a new order, or the problems of its fields. */
export function readyClaim({ method: chosen, trxId, taka }: ClaimDraft): ReadyClaim | { problems: Problems } {
  const sum = typedTaka(taka)
  const method = ADVANCE_METHODS.find(one => one === chosen)
  const id = method && readTrxId(method, trxId)
  const problems: Record<string, string> = {}
  if (method === undefined) problems.claim_method = say('Please choose how it was sent.')
  else if (id === undefined) problems.claim_trx_id = TRX_ID_MESSAGES[method]
  if (sum === undefined || sum === 0) problems.claim_taka = say('Please type whole taka.')
  if (method === undefined || id === undefined || !sum) return { problems }
  const claim = { method, trxId: id, taka: sum, senderLast4: null }
  return { send: (queries, order) => sendClaim(queries, order, { claim, key: newId(new Date()) }) }
}

type Sent = { claim: SentClaim; key: string }

/** Notes the claim once the order is made: what is not answered is sent again, and a refusal is told with its contents. */
async function sendClaim(queries: QueryClient, order: StaffOrder, sent: Sent): Promise<void> {
  const engine = ofBackoffice(queries, SaveEngine)
  const part = say('Claim of order {orderNo}', { orderNo: order.orderNo })
  engine.when('online', part, undefined)
  engine.setUnsaved(part, { place: 'page', state: 'held' })
  try {
    await claimAdvance(order.id, sent.claim, sent.key)
    engine.setUnsaved(part, undefined)
    await queries.invalidateQueries({ queryKey: ['advances'] })
  } catch (error) {
    if (error instanceof CallFailed && error.isRefused) {
      engine.setUnsaved(part, undefined)
      const { trxId, taka } = sent.claim
      const text = say('Order {orderNo} is made, but the claim of Tk {taka}, {trxId} is not noted. {error}', {
        orderNo: order.orderNo,
        taka,
        trxId,
        error: failureText(error),
      })
      return showToast({ kind: 'error', text, lifeMs: TOLD_MS })
    }
    const again = () => {
      clearTimeout(timer)
      void sendClaim(queries, order, sent)
    }
    const timer = setTimeout(again, AGAIN_MS)
    engine.when('online', part, again)
  }
}
