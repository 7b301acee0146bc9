import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { AdvanceList, AdvanceMethod } from '#domain/advances/advance.ts'
import { type AdvanceAction, actOnAdvance } from '#features/advances/act-on-advance.ts'
import { claimAdvance } from '#features/advances/claim-advance.ts'
import { listAdvances } from '#features/advances/list-advances.ts'
import { matchAdvances } from '#features/advances/match-advances.ts'
import { readPaste } from '#features/advances/read-paste.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder, orderNow, setFields } from './staff-orders.ts'

/** 4:00 PM in Dhaka. */
export const ADVANCES_NOW = '2026-11-22T10:00:00.000Z'

/** What the phone of the shop gets from bKash. */
export const bkashSms = (taka: string, trxId: string, phone = '01700014182', reference = ''): string =>
  `You have received Tk ${taka} from ${phone}. Ref ${reference}. Fee Tk 0.00. Balance Tk 38,412.50. TrxID ${trxId} at 22/11/2026 10:29`

/** A shop where two people look after advances, with orders of 1,500 taka. */
export async function openAdvanceDesk(db: Db) {
  const clock = heldClock(ADVANCES_NOW)
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, { name: 'Padma', variants: [makeVariant('Black', { 42: 900 })] })
  const { by: nadia } = await makeModerator(shop)
  const { by: karim } = await makeModerator(shop)
  const order = async (phone = '01700014182', priceTaka = 1500) => {
    const made = await makeStaffOrder(shop, [makeLine(product)], {
      recipientPhone: phone,
      idempotencyKey: crypto.randomUUID(),
    })
    await setFields(shop, { by: nadia, id: made.id }, { priceTaka, deliveryChargeTaka: 0 })
    return await orderNow(shop, made.id)
  }
  const tryClaim = (orderId: string, trxId: string, taka = 500, method: AdvanceMethod = 'bkash') =>
    claimAdvance(shop, { by: nadia, orderId, claim: { method, trxId, taka, senderLast4: null } })
  const claim = async (orderId: string, trxId: string, taka = 500, method: AdvanceMethod = 'bkash') => {
    const made = await tryClaim(orderId, trxId, taka, method)
    if (!made.ok) throw new Error(`the claim was refused: ${made.code}`)
    return made.advance
  }
  const paste = async (text: string) => (await readPaste(shop, { by: nadia, text })).paste
  const match = async (messageId: string, asked: { advanceId?: string; orderId?: string }, by = nadia) => {
    const { advanceId = null, orderId = null } = asked
    const done = await matchAdvances(shop, { by, matches: [{ messageId, advanceId, orderId }] })
    if (!done.ok) throw new Error(done.code)
    const [first] = done.outcomes
    if (!first) throw new Error('nothing was matched')
    return first.outcome
  }
  /** A claim with the message that proves it, matched. */
  const matched = async (orderId: string, trxId: string, taka = 500, came = taka) => {
    const advance = await claim(orderId, trxId, taka)
    const [read] = (await paste(bkashSms(`${came}.00`, trxId))).messages
    const outcome = await match(read?.message?.id ?? '', { advanceId: advance.id })
    if (!outcome.ok) throw new Error(`the match was refused: ${outcome.code}`)
    return { ...advance, batch: outcome.batch ?? '', messageId: read?.message?.id ?? '' }
  }
  const act = (id: string, asked: AdvanceAction, by = nadia) => actOnAdvance(shop, { by, id, asked })
  const list = async (tab: AdvanceList = 'open', search = '') =>
    (await listAdvances(shop, { by: nadia, list: tab, search, page: 1 })).page
  const paid = async (id: string) => (await orderNow(shop, id)).advancePaidTaka
  return { shop, clock, nadia, karim, order, claim, tryClaim, paste, match, matched, act, list, paid }
}
