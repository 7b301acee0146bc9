import type { Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Shop } from '#features/shop.ts'
import type { MessageRow } from './message-row.ts'
import { openedContents, sealContents } from './sealed-message.ts'
import { endMessage } from './settle-message.ts'

/** A message that this process alone may hand over until its claim ends. `tries` includes the next one. */
export type ClaimedMessage = {
  id: string
  event: MessageRow['event']
  tries: number
  to: string
  text: string
  ref: string
  /** What this try costs, and for which day it counts. */
  costPoisha: number
  day: string
  /** A process that ended may have handed it over before. */
  isOutlived: boolean
}

/**
 * How long a claimed message belongs to its process: longer than a gateway may take (20 s) and the result takes to be
 * written (40 s). After it nobody knows what became of the message.
 */
const HOLD_MS = 90_000
/** A gateway that never answers for a message it knows is asked no more often. */
export const MOST_ASKED = 5
/** The longest reference that SSL Wireless takes. */
const LONGEST_REF = 20

type Claiming = {
  row: MessageRow
  to: string
  text: string
  parts: number
  person: string
  costPoisha: number
  now: Date
}

/**
 * Claims a locked message whose day is locked, too: from here on it counts as spent and as one of its number, whatever
 * becomes of this process.
 */
export async function claimMessage(
  { tx, publish }: Transaction,
  shop: Shop,
  { row, to, text, parts, person, costPoisha, now }: Claiming,
): Promise<ClaimedMessage> {
  const day = dhakaDay(now)
  const tries = row.tries + 1
  await tx
    .updateTable('customer_messages')
    .set({
      state: 'sending',
      tries,
      sealed: sealContents(shop, { to, text }),
      parts,
      person,
      cost: row.cost + costPoisha,
      spent_day: day,
      due_at: new Date(now.getTime() + HOLD_MS).toISOString(),
      reason: null,
      gateway: shop.sms?.name ?? null,
    })
    .where('id', '=', row.id)
    .execute()
  await tx
    .updateTable('message_days')
    .set(known => ({ spent: known('spent', '+', costPoisha) }))
    .where('day', '=', day)
    .execute()
  publish('messages')
  const spent = { costPoisha, day, isOutlived: false }
  return { id: row.id, event: row.event, tries, to, text, ref: refOf(row), ...spent }
}

/**
 * What becomes of a locked message whose process ended between handing over and noting it: nobody knows, and it is not sent
 * again. A gateway that knows the reference again is asked with the same one, which makes one message of both, where
 * `mayAsk`: it may be handed over for the first time then.
 */
export async function claimOutlived(
  transaction: Transaction,
  shop: Shop,
  { row, mayAsk }: { row: MessageRow; mayAsk: boolean },
): Promise<{ outcome: 'claimed'; claimed: ClaimedMessage } | { outcome: 'unknown'; reason: string }> {
  const now = shop.clock.now()
  const isSame = shop.sms?.knowsReferences === true && shop.sms.name === row.gateway
  const isNews = row.give_up_at > now.toISOString() && row.tries < MOST_ASKED
  const isAsked = mayAsk && isSame && isNews
  const contents = isAsked && row.sealed !== null ? openedContents(shop, row.sealed) : undefined
  if (!contents) {
    await endMessage(transaction, row, { state: 'unknown', reason: 'cut', now })
    return { outcome: 'unknown', reason: 'cut' }
  }
  const tries = row.tries + 1
  await transaction.tx
    .updateTable('customer_messages')
    .set({ tries, due_at: new Date(now.getTime() + HOLD_MS).toISOString() })
    .where('id', '=', row.id)
    .execute()
  const { id, event } = row
  const asked = { ref: refOf(row), costPoisha: 0, day: row.spent_day ?? '', isOutlived: true }
  return { outcome: 'claimed', claimed: { id, event, tries, ...contents, ...asked } }
}

/** The shop's own name of a message: the same at each try, another one when a person sends it again. */
export function refOf({ id, sends }: Pick<MessageRow, 'id' | 'sends'>): string {
  const again = sends === 0 ? '' : String(sends)
  // the end of an id of this kind is random, its beginning the time
  const letters = id.replaceAll('-', '')
  return (letters.slice(0, 12) + letters.slice(-(LONGEST_REF - 12 - again.length)) + again).slice(
    0,
    LONGEST_REF,
  )
}
