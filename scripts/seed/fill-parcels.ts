import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'

type Filling = {
  /** The courier of the parcels, by its adapter's id. */
  courier: string
  until: Date
  /** Without what their couriers said on the way, where nobody reads it. */
  isWithoutEvents?: boolean
}

/** Events per parcel. */
const WORDS_OF_A_PARCEL = 5
/** Returned pairs are on the shelf by then. */
const RETURNED_AFTER_DAYS = 20

/**
 * Gives every made order with a courier a parcel with all its events, and pays out the delivered ones, a payout a day:
 * a few in a thousand are paid short, forgotten or of no order, and on the 13th less arrives than the lines state. All
 * or none of them.
 */
export async function fillParcels(db: Db, filling: Filling): Promise<void> {
  const words = wordsOf(db.engine)
  await db.transact(async ({ tx }) => {
    await addParcels(tx, words, filling)
    await putBack(tx)
    const events = filling.isWithoutEvents ? 0 : WORDS_OF_A_PARCEL
    for (let word = 1; word <= events; word += 1) await addWord(tx, words, { ...filling, word })
    await addPayouts(tx, words, filling)
  })
  await keepParcelSums({ db })
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.main)
}

/** SQL in which the two databases differ. */
type Words = {
  hoursAfter(column: string, hours: RawBuilder<unknown>): RawBuilder<unknown>
  instant(text: string): RawBuilder<unknown>
  dayOf(column: string): RawBuilder<unknown>
  least: RawBuilder<unknown>
  object: RawBuilder<unknown>
  null: RawBuilder<unknown>
}

const wordsOf = (engine: Db['engine']): Words =>
  engine === 'sqlite'
    ? {
        hoursAfter: (column, hours) =>
          sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, (${hours}) || ' hours')`,
        instant: text => sql`${text}`,
        dayOf: column => sql`substr(${sql.ref(column)}, 1, 10)`,
        least: sql`min`,
        object: sql`json_object`,
        null: sql`null`,
      }
    : {
        hoursAfter: (column, hours) => sql`(${sql.ref(column)} + (${hours}) * interval '1 hour')`,
        instant: text => sql`${text}::timestamptz`,
        dayOf: column => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`,
        least: sql`least`,
        object: sql`json_build_object`,
        null: sql`null::timestamptz`,
      }

async function addParcels(tx: Transaction<Tables>, words: Words, { courier, until }: Filling): Promise<void> {
  const now = words.instant(until.toISOString())
  const at = (hours: RawBuilder<unknown>) =>
    sql`${words.least}(${now}, ${words.hoursAfter('created_at', hours)})`
  const back = words.instant(new Date(until.getTime() - RETURNED_AFTER_DAYS * 86_400_000).toISOString())
  const isBack = sql`status in ('cancelled', 'partial_delivered') and created_at < ${back}`
  await sql`
    insert into parcels (order_id, courier, state, tries, due_at, asked_by, sent, booked_at, status_at, synced_at,
      returned_at, coming_back, collected, charge)
    select id, ${courier}, 'booked', 1,
      case when status in ('delivered', 'partial_delivered', 'cancelled') then ${words.null} else ${now} end, 'shop',
      ${words.object}('invoice', invoice, 'recipient', ${words.object}('name', recipient_name,
        'phone', recipient_phone, 'alternativePhone', alternative_phone, 'address', recipient_address,
        'district', district, 'upazila', upazila), 'codTaka', price - advance_paid, 'pairs', 1,
        'itemDescription', 'Shoes', 'note', ${sql.lit(null)}, 'deliveryType', 'home'),
      ${at(sql`5`)}, ${at(sql`29 + order_no % 60`)}, ${at(sql`29 + order_no % 60`)},
      case when ${isBack} then ${at(sql`300`)} else ${words.null} end,
      case when ${isBack} then null when status = 'cancelled' then 'all' when status = 'partial_delivered' then 'part' end,
      case when status in ('delivered', 'partial_delivered') then (price - advance_paid) * 100 end,
      case when status in ('delivered', 'partial_delivered') then 8000 + order_no % 5 * 1000 end
    from orders where consignment_id is not null and id not in (select order_id from parcels)`.execute(tx)
}

/** As staff count them: of a returned parcel all came back, of a part of one all lines but the first. */
async function putBack(tx: Transaction<Tables>): Promise<void> {
  const isBackFrom = (status: string) => sql`order_id in (select p.order_id from parcels p
    join orders o on o.id = p.order_id where p.returned_at is not null and o.status = ${status})`
  await sql`update order_lines set returned = quantity where ${isBackFrom('cancelled')}`.execute(tx)
  await sql`update order_lines set stock_state = 'consumed', returned = case when line_no = 1 then 0 else quantity end
    where ${isBackFrom('partial_delivered')}`.execute(tx)
}

async function addWord(
  tx: Transaction<Tables>,
  words: Words,
  { courier, until, word }: Filling & { word: number },
): Promise<void> {
  const at = sql`${words.least}(${words.instant(until.toISOString())}, ${words.hoursAfter('o.created_at', sql`5 + ${sql.lit(word)} * 6`)})`
  await sql`
    insert into courier_events (id, courier, dedupe_key, source, kind, order_id, consignment_id, invoice, status,
      message, at, received_at, outcome, raw)
    select o.id || ${`-${word}`}, ${courier}, o.id || ${`-${word}`}, 'webhook', 'tracking_update', o.id,
      o.consignment_id, o.invoice, ${sql.lit(null)}, 'Your package is on its way, it has reached the next hub.',
      ${at}, ${at}, 'noted', ${words.object}('notification_type', 'tracking_update', 'consignment_id',
        o.consignment_id, 'invoice', o.invoice, 'tracking_message', 'Your package is on its way.',
        'updated_at', o.created_at)
    from orders o where o.consignment_id is not null
      and not exists (select 1 from courier_events e where e.id = o.id || ${`-${word}`})`.execute(tx)
}

/** The payout comes this long after the delivery. */
const PAID_AFTER_HOURS = 48
const IS_PAID = sql`o.order_no % 211 <> 0`
const PAID = sql`case when o.order_no % 307 = 0 then p.collected - 5000 else p.collected end`

async function addPayouts(tx: Transaction<Tables>, words: Words, { courier, until }: Filling): Promise<void> {
  const before = words.instant(new Date(until.getTime() - PAID_AFTER_HOURS * 3_600_000).toISOString())
  const day = words.dayOf('p.status_at')
  await sql`
    insert into payouts (id, courier, number, source, amount, charges, status, paid_at, created_at, actor, raw)
    select ${`seed-${courier}-`} || ${day}, ${courier}, 'SEED-' || ${day}, 'courier',
      p.collected - p.charge - case when substr(p.day, 9) = '13' then 5000 else 0 end, p.charge, 'Paid', ${words.hoursAfter('p.status_at', sql`${sql.lit(PAID_AFTER_HOURS)}`)},
      ${words.hoursAfter('p.status_at', sql`${sql.lit(PAID_AFTER_HOURS)}`)}, 'shop', '{}'
    from (select ${day} as day, max(p.status_at) as status_at, sum(${PAID}) as collected, sum(p.charge) as charge
      from parcels p join orders o on o.id = p.order_id
      where p.collected is not null and p.courier = ${courier} and p.status_at < ${before} and ${IS_PAID} group by 1) p
    where true on conflict do nothing`.execute(tx)
  await sql`
    insert into payout_lines (payout_id, line_no, consignment_id, invoice, order_id, collected, charge)
    select ${`seed-${courier}-`} || ${day}, row_number() over (partition by ${day} order by o.order_no),
      o.consignment_id, o.invoice, case when o.order_no % 1009 = 0 then null else o.id end,
      ${PAID}, p.charge
    from parcels p join orders o on o.id = p.order_id
    where p.collected is not null and p.courier = ${courier} and p.status_at < ${before} and ${IS_PAID}
      and not exists (select 1 from payout_lines l where l.payout_id = ${`seed-${courier}-`} || ${day})`.execute(
    tx,
  )
}
