import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'

type Filling = { actor: string; until: Date }
type Tx = Transaction<Tables>

/** How many of the newest orders have messages, and of which news; older messages are no longer kept. */
const ORDERS_WITH_MESSAGES = 100_000
const NEWS = ['received', 'confirm_link', 'confirmed', 'handed_over', 'delivered'] as const
/** Poisha of an SMS of one part. */
const SMS_COST = 35
const OPEN_DAYS = 14

/**
 * What follows made orders that have their parcels: advances and the messages that prove them for two in a hundred, a case
 * for one, messages to customers, reviews for three, and sales that are told to advertising. All or none of them.
 */
export async function fillAftermath(db: Db, { actor, until }: Filling): Promise<void> {
  const at = textOf(db.engine, sql.ref('o.created_at'))
  const recent = dayAfter(dhakaDay(until), -OPEN_DAYS)
  await db.transact(async ({ tx }) => {
    await addAdvances(tx, { actor, at, recent })
    await addCases(tx, { actor, recent })
    await addMessages(tx, at)
    await addReviews(tx, { actor, recent })
    await addConversions(tx, { at, engine: db.engine })
  })
}

/** A moment as text: PostgreSQL has some as moments. */
const textOf = (engine: Db['engine'], moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  engine === 'sqlite' ? moment : sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Advances that made orders have counted, some to be sent back; refused and sent back ones; and claims of the last days. */
async function addAdvances(
  tx: Tx,
  { actor, at, recent }: { actor: string; at: RawBuilder<unknown>; recent: string },
): Promise<void> {
  const trx = sql`'BK' || cast(o.order_no + 10000000 as text)`
  const isCounted = sql`o.advance_paid > 0 and o.order_no % 9 < 5`
  await sql`
    insert into advance_messages (id, method, trx_id, trx_key, amount, sender_last4, kept_at, actor, used_order_no, used_at,
      used_by)
    select o.id || '-m', 'bkash', ${trx}, ${trx}, o.advance_paid * 100, substr(o.recipient_phone, 8), ${at}, ${actor},
      o.order_no, ${at}, ${actor}
    from orders o where ${isCounted}`.execute(tx)
  await sql`
    insert into advances (id, order_id, method, trx_id, trx_key, claimed, state, claimed_by, actor, made_at, message_id, came,
      counted, matched_by, matched_at, due)
    select o.id || '-a', o.id, 'bkash', ${trx}, ${trx}, o.advance_paid, 'matched', 'staff', ${actor}, ${at}, o.id || '-m',
      o.advance_paid, o.advance_paid, ${actor}, ${at},
      case when o.status = 'cancelled' and o.day >= ${recent} then o.advance_paid else 0 end
    from orders o where ${isCounted}`.execute(tx)
  await sql`
    insert into advances (id, order_id, method, trx_id, trx_key, claimed, state, claimed_by, actor, made_at, came, matched_by,
      matched_at, refunded, refunded_by, refunded_at, refund_method, refund_reference)
    select o.id || '-a', o.id, 'nagad', ${trx}, ${trx}, 200, 'matched', 'staff', ${actor}, ${at}, 200, ${actor}, ${at}, 200,
      ${actor}, ${at}, 'nagad', ${trx}
    from orders o where o.advance_paid = 0 and o.status = 'cancelled' and o.order_no % 60 = 0`.execute(tx)
  await sql`
    insert into advances (id, order_id, method, trx_id, trx_key, claimed, state, claimed_by, actor, made_at, refused_by,
      refused_at)
    select o.id || '-a', o.id, 'rocket', ${trx}, ${trx}, 200, 'refused', 'shopper', 'shop', ${at}, ${actor}, ${at}
    from orders o where o.advance_paid = 0 and o.official_status = 'Fake' and o.order_no % 20 = 0`.execute(tx)
  await sql`
    insert into advances (id, order_id, method, trx_id, trx_key, claimed, state, claimed_by, actor, made_at)
    select o.id || '-a', o.id, 'bkash', ${trx}, ${trx}, 200, 'claimed', 'shopper', 'shop', ${at}
    from orders o where o.advance_paid = 0 and o.official_status in ('Queued', 'Confirmed') and o.day >= ${recent}
      and o.order_no % 10 = 0`.execute(tx)
}

/** Of delivered orders: nearly all were refused and ended, those of the last days wait. */
async function addCases(tx: Tx, { actor, recent }: { actor: string; recent: string }): Promise<void> {
  const from = sql`from orders o join parcels p on p.order_id = o.id
    where o.status = 'delivered' and o.order_no % 80 = 0`
  await sql`
    insert into cases (id, order_id, kind, reason, fault, payer, travel, opened_at, opened_by, delivered_at, last_day, ended_as,
      ended_at, ended_by)
    select o.id || '-c', o.id, case o.order_no % 3 when 0 then 'return' when 1 then 'exchange' else 'defect' end,
      case o.order_no % 4 when 0 then 'size_small' when 1 then 'size_large' when 2 then 'defect' else 'color' end,
      'customer', 'customer', 'send_first', p.status_at, ${actor}, p.status_at, o.day,
      case when o.day < ${recent} then 'refused' end, case when o.day < ${recent} then p.status_at end,
      case when o.day < ${recent} then ${actor} end
    ${from} order by o.order_no`.execute(tx)
  await sql`
    insert into case_lines (id, case_id, position, line_no, product_id, size_id, product_name, color, size, value)
    select c.id || '-1', c.id, 1, l.line_no, l.product_id, l.size_id, l.product_name, l.color, l.size, l.unit_price
    from cases c join order_lines l on l.order_id = c.order_id and l.line_no = 1
    where c.id = c.order_id || '-c'`.execute(tx)
}

async function addMessages(tx: Tx, at: RawBuilder<unknown>): Promise<void> {
  for (const event of NEWS)
    await sql`
      insert into customer_messages (id, order_id, event, version, route, language, state, person, parts, cost, spent_day, tries,
        give_up_at, made_at, made_day, ended_at)
      select o.id || ${`-${event}`}, o.id, ${event}, '', 'sms', 'en',
        case when o.order_no % 50 = 0 then 'refused' else 'handed' end, 'seeded-' || cast(o.order_no % 60000 as text), 1,
        case when o.order_no % 50 = 0 then 0 else ${sql.lit(SMS_COST)} end,
        case when o.order_no % 50 = 0 then null else o.day end, 1, ${at}, ${at}, o.day, ${at}
      from orders o where o.order_no > (select max(order_no) from orders) - ${sql.lit(ORDERS_WITH_MESSAGES)}`.execute(
      tx,
    )
  await sql`
    insert into message_days (day, spent) select spent_day, sum(cost) from customer_messages
    where spent_day is not null group by spent_day on conflict (day) do update set spent = excluded.spent`.execute(
    tx,
  )
}

async function addReviews(tx: Tx, { actor, recent }: { actor: string; recent: string }): Promise<void> {
  const isDecided = sql`o.day < ${recent}`
  await sql`
    insert into reviews (id, order_id, line_no, product_id, product_name, color, size, stars, fit, words, name, town, photos,
      may_show, may_post, state, written_at, decided_at, decided_by)
    select o.id || '-r', o.id, l.line_no, l.product_id, l.product_name, l.color, l.size, 5 - o.order_no / 25 % 3,
      case o.order_no / 25 % 6 when 0 then 'small' when 1 then 'large' else 'true' end,
      'Soft leather, and they came in three days.', o.recipient_name, coalesce(o.district, ''), '[]', 1, 0,
      case when ${isDecided} then 'approved' else 'waiting' end, p.status_at,
      case when ${isDecided} then p.status_at end, case when ${isDecided} then ${actor} end
    from orders o join parcels p on p.order_id = o.id join order_lines l on l.order_id = o.id and l.line_no = 1
    where o.status = 'delivered' and o.order_no % 25 = 0`.execute(tx)
}

/** Of sixty in a hundred orders of the website, to both destinations: who did not allow it is not told of. */
async function addConversions(
  tx: Tx,
  { at, engine }: { at: RawBuilder<unknown>; engine: Db['engine'] },
): Promise<void> {
  // PostgreSQL would walk all earlier versions of a counter at each of its changes in one transaction
  if (engine === 'postgres') await sql`alter table conversions disable trigger user`.execute(tx)
  for (const destination of ['meta', 'ga4'] as const)
    await sql`
      insert into conversions (order_id, destination, kind, state, tries, next_try_at, made_at, ended_at, event_at, timed_by,
        value)
      select o.id, ${destination}, 'purchase', case when o.order_no % 100 = 0 then 'refused' else 'sent' end, 1, ${at}, ${at},
        ${at}, ${at}, 'order', o.price
      from orders o where o.via = 'Website' and o.status = 'delivered' and o.order_no % 10 < 6`.execute(tx)
  if (engine === 'postgres') await sql`alter table conversions enable trigger user`.execute(tx)
  await sql`insert into conversion_counts select destination, state, count(*) from conversions where true group by 1, 2
    on conflict (destination, state) do update set events = excluded.events`.execute(tx)
}
