import { say, spoken } from '#backoffice/language/say.ts'
import type { WireNameOf } from '#contract/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { TypedKind } from '../edit/field-kinds.ts'
import { OrderFieldEditor } from '../edit/order-field-editor.tsx'
import { NEEDS_CODE_TITLE, needsTrackingCode } from '../parcels/parcel-labels.ts'

type Field = WireNameOf<TypedKind>
type Group = 'first' | 'recipient' | 'money' | 'parcel'
type Place = {
  group: Group
  /** In place of the name of its column. */
  label?: string
  hint?(order: StaffOrder): string | undefined
}

/** Where the panel shows each field, in the order of its groups. */
const PLACES: Readonly<Record<Field, Place>> = spoken(
  {
    official_status: { group: 'first', label: 'Official status' },
    recipient_name: { group: 'recipient' },
    recipient_phone: { group: 'recipient' },
    alternative_phone: { group: 'recipient' },
    recipient_email: { group: 'recipient' },
    recipient_address: { group: 'recipient', hint: placeOf },
    via: { group: 'recipient' },
    language: { group: 'recipient', hint: () => say('Of the links, messages and papers for the customer.') },
    product_price: { group: 'money', label: 'Price without delivery' },
    delivery_charge: { group: 'money', label: 'Delivery charge' },
    advance_paid: { group: 'money', label: 'Advance paid' },
    advance_method: { group: 'money' },
    advance_reference: { group: 'money' },
    rider_note: { group: 'parcel', hint: () => say('Goes to the courier; the note below never does.') },
    status: { group: 'parcel', label: 'Courier status' },
    consignment_id: { group: 'parcel' },
    tracking_code: {
      group: 'parcel',
      hint: order => (needsTrackingCode(order) ? say(NEEDS_CODE_TITLE) : undefined),
    },
    invoice: { group: 'parcel' },
  },
  'label',
)
const isField = (name: string): name is Field => name in PLACES
const FIELDS = Object.keys(PLACES).filter(isField)

/** The fields of a group, each with its editor. */
export function PanelGroup({ order, group }: { order: StaffOrder; group: Group }) {
  return (
    <dl className="panel-fields">
      {FIELDS.filter(field => PLACES[field].group === group).map(field => {
        const { label, hint } = PLACES[field]
        return <OrderFieldEditor key={field} order={order} field={field} label={label} hint={hint?.(order)} />
      })}
    </dl>
  )
}

/** As the customer chose it; the address itself is free text. */
function placeOf({ upazila, district }: StaffOrder): string | undefined {
  return [upazila, district].filter(place => place !== null).join(', ') || undefined
}
