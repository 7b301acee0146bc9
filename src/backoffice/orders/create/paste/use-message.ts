import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readMessage } from '#domain/pasted-messages/read-message.ts'
import { districtOf } from '#domain/places/address-district.ts'
import { divisions, localities } from '#domain/places/place.ts'
import { useShopName } from '#web/use-shop.ts'
import { readDelivery } from '../../../api/delivery.ts'
import { useOrderSettings } from '../../../order-settings.tsx'
import { useRight } from '../../../rights.tsx'
import { chargeTakaTo } from '../address-charge.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { useOrderDraft } from '../use-order-draft.ts'
import { messageCatalogue, type SoldProduct, useSoldProducts } from './catalogue.ts'
import { readChat } from './chat-lines.ts'
import { fieldNotes } from './field-notes.ts'
import { joinOrders } from './join-orders.ts'
import { parsePasted } from './pasted.ts'
import { fillForms, slotsNow } from './pasting.ts'
import { stillBlank } from './still-blank.ts'

const NO_PRODUCTS: readonly SoldProduct[] = []
const PLACES = { divisions, localities }

/** The message beside the form with everything that was read from it; undefined while there is none. */
export function useMessage(drafting: ReturnType<typeof useOrderDraft>) {
  const { draft, pasted: stored } = drafting
  const pasted = useMemo(() => parsePasted(stored), [stored])
  const { asked, reading, chat } = useReading(pasted?.text)
  const mayPrice = useRight('prices')
  const { sources } = useOrderSettings()
  const chargeTo = useCharge()
  const source = sources.find(one => one.toLowerCase() === chat.app?.toLowerCase()) ?? ''
  const products = asked.data ?? NO_PRODUCTS
  useEffect(() => {
    if (!reading || !pasted || pasted.slots) return
    drafting.holdBy(held =>
      fillForms({ draft: held.draft, pasted }, { orders: reading.orders, products, source }),
    )
  })
  if (!pasted) return undefined
  const pasting = { draft, pasted }
  const found = reading?.orders ?? []
  const orders = pasted.apart ? [joinOrders(found)] : found
  const slots = slotsNow(pasting).map((slot, rank) => ({
    ...slot,
    order: orders[rank],
    blank: stillBlank(slot.draft, districtOf(slot.draft.address)),
    chargeTaka: slot.draft.deliveryChargeTaka ?? chargeTo(slot.draft),
  }))
  const slot = slots.find(({ id }) => id === pasted.at)
  const district = districtOf(draft.address)
  const input = slot?.order && {
    ...{ order: slot.order, draft, filled: slot.filled, products, text: pasted.text, district, mayPrice },
    chargeTaka: slot.chargeTaka,
  }
  return {
    asked,
    chat,
    found,
    input,
    isRead: reading !== undefined && pasted.slots !== null,
    notes: input ? fieldNotes(input) : {},
    own: reading?.own ?? [],
    pasted,
    pasting,
    products,
    slot,
    slots,
    source,
  }
}

export type Message = NonNullable<ReturnType<typeof useMessage>>

/** What stands in a text, by the products on sale. */
function useReading(text: string | undefined) {
  const asked = useSoldProducts()
  const shopName = useShopName()
  const { ownNames } = useOrderSettings()
  const products = asked.data
  const chat = useMemo(() => readChat(text ?? ''), [text])
  const reading = useMemo(
    () =>
      products && text !== undefined
        ? readMessage(text, {
            catalogue: messageCatalogue(products),
            places: PLACES,
            ownNames: [shopName, ...ownNames],
          })
        : undefined,
    [text, products, shopName, ownNames],
  )
  return { asked, reading, chat }
}

/** The delivery charge to the district that a form's address names, in whole taka. */
function useCharge(): (draft: OrderDraft) => number | undefined {
  const zones = useQuery({ queryKey: ['delivery'], queryFn: readDelivery }).data?.zones
  return ({ address }) => {
    const district = districtOf(address)
    return district === undefined || !zones ? undefined : chargeTakaTo(district, address, zones)
  }
}
