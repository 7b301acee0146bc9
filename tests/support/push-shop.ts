import type { Clock } from '#adapters/clock/clock.ts'
import { derivedVapidKey } from '#adapters/push/vapid-key.ts'
import { webPush } from '#adapters/push/web-push.ts'
import type { Db } from '#db/open-db.ts'
import type { PushChoices } from '#domain/push/push-choices.ts'
import { DEFAULT_CHOICES } from '#domain/push/push-choices.ts'
import { PUSH_KINDS } from '#domain/push/push-kind.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { changeDevice } from '#features/push/change-device.ts'
import { findDueDevices } from '#features/push/claim-device.ts'
import { noteTimedNews } from '#features/push/note-timed-news.ts'
import { type PushReport, sendToDevice } from '#features/push/send-to-device.ts'
import { spreadNews } from '#features/push/spread-news.ts'
import { subscribe } from '#features/push/subscribe.ts'
import type { Shop } from '#features/shop.ts'
import { type RunningPushSimulator, startPushSimulator } from '#simulator/push/start-push-simulator.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeAdmin, makeModerator } from './people.ts'

const never = new AbortController().signal

/** No quiet hours: of a device that rings at any time. */
export const RINGING: PushChoices = {
  kinds: [...PUSH_KINDS],
  quiet: { ...DEFAULT_CHOICES.quiet, isOn: false },
}

type Ordered = Parameters<typeof makeOrderRequest>[1]
type Given = { clock: Clock; timeoutMs?: number }

/** A shop whose staff have devices, with the service that they hear from; `close` ends the service. */
export async function openPushShop(db: Db, { clock, timeoutMs }: Given) {
  const made = makeShop(db, clock)
  const simulator = await startPushSimulator()
  const push = webPush({
    key: derivedVapidKey(made.keys.push),
    contact: 'mailto:shop@pothik.example',
    simulated: simulator.origin,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const shop: Shop = { ...made, push }
  const product = await makeProduct(shop, {
    name: 'Padma Oxford',
    variants: [makeVariant('Black', { 41: 3, 42: 900 })],
  })
  let phones = 10_000_000

  async function placeIn(place: Shop, given: Ordered = {}) {
    phones += 1
    const request = makeOrderRequest([makeLine(product)], { recipientPhone: `018${phones}`, ...given })
    const placed = await placeOrder(place, request)
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }

  return {
    shop,
    product,
    simulator,
    close: () => simulator.close(),
    deviceOf: (by: Staff, given: Partial<PushChoices> = {}) => addDevice({ shop, simulator }, by, given),
    admin: () => makeAdmin(shop),
    moderator: () => makeModerator(shop),
    place: (given: Ordered = {}) => placeIn(shop, given),
    /** The same by another connection, when the first is closed. */
    placeAt: (other: Db) => placeIn({ ...makeShop(other, clock), push }),
    run: () => sendAll(shop),
    device: async (id: string) =>
      await shop.db.main.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst(),
    waiting: async () => (await shop.db.main.selectFrom('push_sends').selectAll().execute()).length,
  }
}

type Desk = { shop: Shop; simulator: RunningPushSimulator }

/** A browser of somebody, by default with all their news at any time. */
async function addDevice({ shop, simulator }: Desk, by: Staff, given: Partial<PushChoices>) {
  const browser = simulator.subscribe(shop.push.publicKey)
  const { endpoint, keys } = browser
  const added = await subscribe(shop, { by, endpoint, ...keys, device: undefined, isInstalled: false })
  if (!added.ok) throw new Error(added.code)
  const kinds = RINGING.kinds.filter(kind => by.role === 'Admin' || (kind !== 'alarm' && kind !== 'payout'))
  const choices = { ...RINGING, kinds, ...given }
  const changed = await changeDevice(shop, { by, id: added.device.id, choices, isBlocked: false })
  if (!changed.ok) throw new Error(changed.code)
  return {
    id: added.device.id,
    by,
    browser,
    /** What it showed, oldest first. */
    shown: () => simulator.arrived(browser.id).map(({ payload }) => String(payload?.title)),
    got: () => simulator.arrived(browser.id),
  }
}

/** What the job does each time, until nothing is due. */
async function sendAll(shop: Shop): Promise<PushReport[]> {
  await noteTimedNews(shop)
  await spreadNews(shop)
  const reports: PushReport[] = []
  for (let due = await findDueDevices(shop); due.length > 0; due = await findDueDevices(shop))
    await Promise.all(
      due.map(id => sendToDevice(shop, id, { signal: never, told: report => reports.push(report) })),
    )
  return reports
}
