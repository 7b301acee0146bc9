import type { Courier } from '#adapters/courier/courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { CourierShop, Shop } from '#features/shop.ts'

/** The connected courier with an id; undefined: none has it, so nobody can be asked about its parcels. */
export const courierOf = <Known extends Pick<Courier, 'id'>>(
  { couriers }: { couriers: readonly Known[] },
  id: string | undefined,
): Known | undefined => couriers.find(courier => courier.id === id)

/** Why there is no courier: none is connected, or none by the name that was asked for. */
export const noCourier = (named: string | undefined): Refusal<'courier_off' | 'courier_unknown'> => ({
  ok: false,
  code: named === undefined ? 'courier_off' : 'courier_unknown',
})

/** The shop as it deals with one of its couriers. */
export const shopWith = (shop: Shop, courier: Courier): CourierShop => ({ ...shop, courier })

/** The courier that a claim was made for; claims are made for connected couriers alone. */
export function claimedOf({ couriers }: Pick<Shop, 'couriers'>, claimed: { courier: string }): Courier {
  const courier = courierOf({ couriers }, claimed.courier)
  if (!courier) throw new Error(`a parcel was claimed for ${claimed.courier}, which is not connected`)
  return courier
}
