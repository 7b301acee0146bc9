import { type ListedCharges, listedCharges } from '#domain/checkout/listed-charges.ts'
import type {
  KnownDelivery,
  PresentDelivery,
  ShownDelivery,
  ShownZone,
} from '#domain/checkout/shown-delivery.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

function parseZone(value: unknown): ShownZone[] {
  if (!isRecord(value) || !isText(value.id) || !isText(value.name) || !isText(value.window)) return []
  const { id, name, window, charge, places } = value
  if (typeof charge !== 'number' || !Array.isArray(places)) return []
  const named = places
    .filter(isRecord)
    .map(({ district, area }) => ({ district: String(district), area: String(area) }))
  return [{ id, name, window, chargeTaka: charge, places: named }]
}

/** Delivery in the shop's answer; undefined unless every zone is readable. */
export function parseDelivery(data: unknown): ShownDelivery | undefined {
  if (!isRecord(data) || !Array.isArray(data.zones)) return undefined
  const zones = data.zones.flatMap(parseZone)
  if (zones.length === 0 || zones.length < data.zones.length) return undefined
  return { zones, freeFromTaka: typeof data.free_from === 'number' ? data.free_from : null }
}

/** Which charges are other ones than the page knew. */
export function changedCharges(
  before: KnownDelivery,
  now: KnownDelivery,
  { say, taka }: ShopSpeaker,
): string {
  const changed = now.zones.filter(
    zone => before.zones.find(one => one.id === zone.id)?.chargeTaka !== zone.chargeTaka,
  )
  if (changed.length === 0) return ''
  const charges = changed.map(({ name, chargeTaka }) => `${name} ${taka(chargeTaka)}`)
  return say('The courier charge changed: {charges}.', { charges: charges.join(', ') })
}

/** Undefined where the shop cannot be reached. */
async function askShop(): Promise<ShownDelivery | undefined> {
  const answer = await requestJson('/v1/delivery')
  return answer.ok ? parseDelivery(answer.data) : undefined
}

/** The present delivery, and which charges changed; what the page knew where the shop cannot be reached. */
export async function readDelivery(known: PresentDelivery, speaker: ShopSpeaker): Promise<PresentDelivery> {
  const delivery = await askShop()
  if (!delivery) return known
  return { delivery, note: changedCharges(known.delivery, delivery, speaker) || known.note }
}

/** The present charges in words; those that the page knew where the shop cannot be reached. */
export async function readCharges(known: ListedCharges, speaker: ShopSpeaker): Promise<ListedCharges> {
  const delivery = await askShop()
  return delivery ? listedCharges(delivery, speaker) : known
}
