import { isSimulatedCourier, SIMULATED_COURIERS, UNKNOWN_COURIER } from './parcel.ts'

/** The couriers that the owner's rules can name. A simulated courier stands for the one that it plays. */
export const COURIER_NAMES = ['steadfast', 'pathao'] as const
export type CourierName = (typeof COURIER_NAMES)[number]

/** How the couriers are called. */
export const COURIER_LABELS: Readonly<Record<CourierName, string>> = {
  steadfast: 'Steadfast',
  pathao: 'Pathao',
}

/** The courier that an id is of, or that it stands for; undefined for an unknown one. */
export const playedBy = (id: string): CourierName | undefined =>
  COURIER_NAMES.find(name => name === id) ?? COURIER_NAMES[SIMULATED_COURIERS.indexOf(id)]

/** The courier of an id, for lists; a simulated one is told apart. */
export function courierLabel(id: string): string {
  const name = playedBy(id)
  if (name) return isSimulatedCourier(id) ? `${COURIER_LABELS[name]} (trial)` : COURIER_LABELS[name]
  return id === UNKNOWN_COURIER ? 'By hand' : id
}

/** A connected courier; `plays`: the courier that it is, or stands for. */
export type ConnectedCourier = { id: string; plays: string }

/** The owner's rules: the courier of each named district, and of every other place. */
export type CourierRules = {
  everywhere: CourierName
  districts: readonly { district: string; courier: CourierName }[]
}

/**
 * Why an order goes to a courier. `chosen`: a person wants it. `district`: the rule of its district. `everywhere`: the
 * rule of all other places. `only`: no other is connected, and no rule names one that is not. `left`: the courier of the
 * rule is not connected.
 */
export type CourierReason = 'chosen' | 'district' | 'everywhere' | 'only' | 'left'
export type CourierChoice = {
  id: string
  reason: CourierReason
  /** The courier that the rule names; null where a person chose. */
  wanted: CourierName | null
}

type Asked = { district: string | null; chosen: string | undefined }

/**
 * The courier of an order: the one that a person chose, else that of its district, else that of everywhere, else the
 * first one that is connected. Undefined: none is connected. A chosen courier need not be connected.
 */
export function chooseCourier(
  couriers: readonly ConnectedCourier[],
  rules: CourierRules,
  { district, chosen }: Asked,
): CourierChoice | undefined {
  if (chosen !== undefined) return { id: chosen, reason: 'chosen', wanted: null }
  const rule = rules.districts.find(one => one.district === district)
  const wanted = rule?.courier ?? rules.everywhere
  const [first] = couriers
  if (!first) return undefined
  const found = couriers.find(({ plays }) => plays === wanted)
  if (!found) return { id: first.id, reason: 'left', wanted }
  if (couriers.length === 1) return { id: found.id, reason: 'only', wanted }
  return { id: found.id, reason: rule ? 'district' : 'everywhere', wanted }
}
