import type { Transaction } from '#db/open-db.ts'
import { tombstoneOf } from '#domain/privacy/forgotten.ts'
import { openText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { eraseElsewhere, type KnownAs, names } from './erase-elsewhere.ts'
import { eraseMentions } from './erase-mentions.ts'
import { eraseOrders } from './erase-orders.ts'
import { ordersNaming, ordersThatNamed } from './find-mentions.ts'
import { inParts } from './in-parts.ts'

type Erasing = Pick<Shop, 'db' | 'clock' | 'keys' | 'mailer'>

/** Few enough that a write which waits for a step hardly notices it. */
const ORDERS_AT_ONCE = 20

/**
 * Erases what is left of everybody whose forgetting has begun (`beginErasing`), in steps, each a transaction of its own:
 * the thousands of orders of one person keep nobody else's write waiting. A process that is killed between leaves the
 * rest to the next call, also of another process; of two at once each step is done by one. Returns how many cases it
 * finished.
 */
export async function finishErasing(shop: Erasing, signal?: AbortSignal): Promise<number> {
  const cases = await shop.db.main.selectFrom('forgettings').selectAll().orderBy('case_no').execute()
  let finished = 0
  for (const { case_no, sealed } of cases) {
    if (signal?.aborted) break
    if (await finishCase(shop, { caseNo: case_no, person: opened(shop, sealed), signal })) finished += 1
  }
  return finished
}

function opened({ keys }: Erasing, sealed: string): KnownAs {
  try {
    return JSON.parse(openText(keys.forgettings, sealed))
  } catch (cause) {
    throw new Error(
      'Somebody was being forgotten while the shop had another secret (APP_SECRET, or the file secret of its data folder). Start once with that secret, so that the rest of them is erased.',
      { cause },
    )
  }
}

type Case = { caseNo: number; person: KnownAs; signal?: AbortSignal | undefined }

async function finishCase(shop: Erasing, { caseNo, person, signal }: Case): Promise<boolean> {
  for (let step = 'more'; step === 'more'; ) {
    if (signal?.aborted) return false
    step = await shop.db.transact(inside => eraseSomeOrders(inside, shop, caseNo))
    if (step === 'over') return false
    await yieldToEventLoop()
  }
  const { phones } = person
  for (const orderIds of inParts(await othersNaming(shop, phones), ORDERS_AT_ONCE)) {
    if (signal?.aborted) return false
    await shop.db.transact(inside => eraseMentions(inside, { phones, orderIds }))
    await yieldToEventLoop()
  }
  await shop.mailer.removeSent?.(text => names(text, person))
  return await shop.db.transact(async inside => {
    await eraseElsewhere(inside, shop, person)
    const ended = await inside.tx
      .deleteFrom('forgettings')
      .where('case_no', '=', caseNo)
      .returning('case_no')
      .executeTakeFirst()
    inside.publish('orders')
    return ended !== undefined
  })
}

/** `none`: every order of the case is erased. `over`: somebody else has finished the case meanwhile. */
async function eraseSomeOrders(
  transaction: Transaction,
  { clock }: Erasing,
  caseNo: number,
): Promise<'more' | 'none' | 'over'> {
  const { tx } = transaction
  // locked: of two processes one does this step, and the other the next
  const begun = await tx
    .updateTable('forgettings')
    .set(locked => ({ erased_to: locked.ref('erased_to') }))
    .where('case_no', '=', caseNo)
    .returning('erased_to')
    .executeTakeFirst()
  if (!begun) return 'over'
  const tombstone = tombstoneOf(caseNo)
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('recipient_phone', '=', tombstone)
    .where('id', '>', begun.erased_to)
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .execute()
  const last = orders.at(-1)
  if (!last) return 'none'
  await eraseOrders(transaction, { orders, tombstone, now: clock.now() })
  await tx.updateTable('forgettings').set({ erased_to: last.id }).where('case_no', '=', caseNo).execute()
  transaction.publish('orders')
  return 'more'
}

/** The orders of others that have one of the phones anywhere; those of a new customer with the phone are their own. */
async function othersNaming({ db }: Erasing, phones: readonly string[]): Promise<string[]> {
  const naming = await ordersNaming({ tx: db.main }, db, phones)
  const named = await ordersThatNamed({ db }, phones)
  const own = await db.main.selectFrom('orders').select('id').where('recipient_phone', 'in', phones).execute()
  const isOwn = new Set(own.map(({ id }) => id))
  // in one order: two processes that erase the same wait for each other, and neither for both
  return [...new Set([...naming, ...named])].filter(id => !isOwn.has(id)).sort()
}
