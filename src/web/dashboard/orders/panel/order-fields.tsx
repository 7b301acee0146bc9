import type { ReactNode } from 'react'
import type { DeskOrder } from '#domain/desk-order.ts'
import { OrderFieldEditor } from '../edit/order-field-editor.tsx'
import { ItemsSection } from './items-section.tsx'
import { ParcelSection } from './parcel-section.tsx'

/** Everything of an order that staff can change, in groups. */
export function OrderFields({ order }: { order: DeskOrder }) {
  const field = { order }
  return (
    <>
      <ItemsSection order={order} />
      <FieldGroup title="Recipient">
        <OrderFieldEditor {...field} field="recipient_name" />
        <OrderFieldEditor {...field} field="recipient_phone" />
        <OrderFieldEditor {...field} field="alternative_phone" />
        <OrderFieldEditor {...field} field="recipient_email" />
        <OrderFieldEditor {...field} field="recipient_address" hint={placeOf(order)} />
        <OrderFieldEditor {...field} field="via" />
      </FieldGroup>
      <FieldGroup title="Money">
        <OrderFieldEditor {...field} field="product_price" label="Price without delivery" />
        <OrderFieldEditor {...field} field="delivery_charge" label="Delivery charge" />
        <OrderFieldEditor {...field} field="advance_paid" label="Advance paid" />
        <OrderFieldEditor {...field} field="advance_method" />
        <OrderFieldEditor {...field} field="advance_reference" />
      </FieldGroup>
      <ParcelSection order={order} />
    </>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-section" aria-label={title}>
      <h3>{title}</h3>
      <dl className="panel-fields">{children}</dl>
    </section>
  )
}

/** As the shopper chose it; the address itself is free text. */
const placeOf = ({ upazila, district }: DeskOrder): string | undefined =>
  [upazila, district].filter(place => place !== null).join(', ') || undefined
