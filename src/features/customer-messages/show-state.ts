import type { EventFigures, MessagesState } from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENT_IDS } from '#domain/customer-messages/message-events.ts'
import { quietUntil, rulesOf } from '#domain/customer-messages/queue-rules.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** Whoever looks at the screen waits no longer for a gateway that is slow. */
const BALANCE_LIMIT_MS = 4_000
const FIGURE_DAYS = 30
const NAMES = 50

/** Whether messages go out now, what was spent today, what came of them in 30 days, and what is left at the gateway. */
export async function showState(shop: Shop, _: { by: Staff }): Promise<{ ok: true } & MessagesState> {
  const { customer_messages: rules } = await shop.settings.now()
  const now = shop.clock.now()
  const day = dhakaDay(now)
  const db = shop.db.reports
  const spent = await db.selectFrom('message_days').select('spent').where('day', '=', day).executeTakeFirst()
  const spentPoisha = spent?.spent ?? 0
  const quietEnd = quietUntil(rules, now) ?? null
  const notSending = whyNotSending(shop, rules, { spentPoisha, isQuiet: quietEnd !== null })
  return {
    ok: true,
    gateway: shop.sms?.name ?? null,
    ...(await balanceOf(shop)),
    isStopped: rules.isStopped,
    isSending: notSending === null,
    notSending,
    quietUntil: quietEnd,
    quietFrom: rules.quietFrom,
    quietTo: rules.quietTo,
    capPerPhone: rules.capPerPhone,
    spentPoisha,
    capTaka: rules.capTakaPerDay,
    counts: await countStates(db),
    events: await eventFigures(db, dayAfter(day, 1 - FIGURE_DAYS)),
    monthlyOrders: await countOrders(db, dayAfter(day, 1 - FIGURE_DAYS)),
    names: await lastNames(db),
  }
}

type Rules = ShopSettings['customer_messages']
type Now = { spentPoisha: number; isQuiet: boolean }

/** The first that would have to change. */
function whyNotSending(shop: Shop, rules: Rules, { spentPoisha, isQuiet }: Now): MessagesState['notSending'] {
  if (!rules.isStopped && MESSAGE_EVENT_IDS.every(event => !rulesOf(rules, event).isOn)) return 'all_off'
  if (!shop.sms) return 'no_gateway'
  if (rules.isStopped) return 'stopped'
  if (isQuiet) return 'quiet_hours'
  return spentPoisha + rules.pricePerPartPoisha > rules.capTakaPerDay * 100 ? 'money_cap' : null
}

async function balanceOf({ sms }: Shop): Promise<Pick<MessagesState, 'balanceTaka' | 'balanceProblem'>> {
  if (!sms) return { balanceTaka: null, balanceProblem: null }
  try {
    const balanceTaka = await sms.balanceTaka(AbortSignal.timeout(BALANCE_LIMIT_MS))
    return { balanceTaka, balanceProblem: null }
  } catch (error) {
    // a gateway says why by a code
    const isSaid = error instanceof Error && 'code' in error && typeof error.code === 'string'
    if (!isSaid) throw error
    return { balanceTaka: null, balanceProblem: String(error.code) }
  }
}

type Reports = Shop['db']['reports']

async function countStates(db: Reports): Promise<MessagesState['counts']> {
  const rows = await db
    .selectFrom('customer_messages')
    .select(row => ['state', row.fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'unknown'])
    .groupBy('state')
    .execute()
  const countOf = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  const { count } = await db
    .selectFrom('message_opt_outs')
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { waiting: countOf('waiting'), unknown: countOf('unknown'), optOuts: Number(count) }
}

/** From an index that has all of it in this order; sorted anew, a month of 100,000 rows takes five times as long. */
async function eventFigures(db: Reports, since: string): Promise<EventFigures[]> {
  const rows = await db
    .selectFrom('customer_messages')
    .select(row => ['event', 'state', row.fn.countAll().as('count'), row.fn.sum('cost').as('cost')])
    .where('made_day', '>=', since)
    .groupBy(['made_day', 'event', 'state'])
    .execute()
  return MESSAGE_EVENT_IDS.map(event => {
    const own = rows.filter(row => row.event === event)
    const countOf = (...states: string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0)
    return {
      event,
      handed: countOf('handed'),
      unknown: countOf('unknown'),
      refused: countOf('refused'),
      dropped: countOf('dropped'),
      optedOut: countOf('opted_out'),
      waiting: countOf('waiting', 'sending'),
      spentPoisha: own.reduce((sum, { cost }) => sum + Number(cost), 0),
    }
  })
}

async function countOrders(db: Reports, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(row => row.fn.countAll().as('count'))
    .where('day', '>=', since)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For trying how long a text gets. */
async function lastNames(db: Reports): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['recipient_name', 'recipient_phone'])
    .where('deleted_at', 'is', null)
    .orderBy('order_no', 'desc')
    .limit(NAMES)
    .execute()
  return rows.flatMap(row => (isForgotten(row.recipient_phone) ? [] : [row.recipient_name]))
}
