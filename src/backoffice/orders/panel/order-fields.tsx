import type { DeskOrder } from '#domain/desk-order.ts'
import { ItemsSection } from './items-section.tsx'
import { PanelGroup } from './panel-group.tsx'
import { ParcelSection } from './parcel-section.tsx'

/** Everything of an order that staff can change, in groups. */
export function OrderFields({ order }: { order: DeskOrder }) {
  return (
    <>
      <ItemsSection order={order} />
      <section className="order-section" aria-label="Recipient">
        <h3>Recipient</h3>
        <PanelGroup order={order} group="recipient" />
      </section>
      <section className="order-section" aria-label="Money">
        <h3>Money</h3>
        <PanelGroup order={order} group="money" />
      </section>
      <ParcelSection order={order} />
    </>
  )
}
