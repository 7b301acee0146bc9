import type { ConversionSender } from '#adapters/conversions/conversion-sender.ts'
import { DESTINATIONS, type Destination, type SaleMoment } from '#domain/conversions/conversion.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'

type Tracking = ShopSettings['tracking']

/** A destination that is set up: its account, and the way to it. */
export type OpenDestination = { destination: Destination; account: string; sender: ConversionSender }

/** The account of a destination in the settings; null: none. */
export const accountOf = ({ pixelId, ga4Id }: Tracking, destination: Destination): string | null =>
  destination === 'meta' ? pixelId : ga4Id

/** The destinations with an id in the settings and a secret in the environment; nothing is sent or kept for another. */
export const openDestinations = (
  { conversions }: Pick<Shop, 'conversions'>,
  tracking: Tracking,
): OpenDestination[] =>
  DESTINATIONS.flatMap(destination => {
    const [account, sender] = [accountOf(tracking, destination), conversions[destination]]
    return account !== null && sender ? [{ destination, account, sender }] : []
  })

/** The account and the secret that a stop belongs to. */
export const accountMark = ({ account, sender }: OpenDestination): string => `${account} ${sender.mark}`

export const saleMomentOf = ({ countsConfirmed }: Tracking): SaleMoment =>
  countsConfirmed ? 'confirmed' : 'delivered'
