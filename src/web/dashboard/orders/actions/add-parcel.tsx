import { isBookable } from '#domain/courier-status.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { useAddParcels } from './use-add-parcels.ts'

/** Why no parcel can be added now, in few words; undefined where one can. */
export function whyNotBookable(order: DeskOrder): string | undefined {
  if (isBookable(order)) return undefined
  return order.courierStatus === null ? `${order.officialStatus}: confirm first` : 'Has a parcel'
}

type AddParcelProps = {
  order: DeskOrder
  /** -1 where arrows lead to it instead of Tab. */
  tabIndex?: -1
}

/** In place of a courier status where there is none. */
export function AddParcelButton({ order, tabIndex }: AddParcelProps) {
  const addParcels = useAddParcels()
  const why = whyNotBookable(order)
  return (
    <button
      type="button"
      className="desk-button desk-button-small"
      tabIndex={tabIndex}
      aria-disabled={why !== undefined || undefined}
      title={why}
      aria-label={`Add Parcel to order ${order.orderNo}${why === undefined ? '' : `. ${why}`}`}
      onClick={() => why === undefined && void addParcels([order.id])}
    >
      Add Parcel
    </button>
  )
}
