import { DELIVERY_DAYS_TEXT } from '#domain/checkout/delivery.ts'
import { DEFECT_DAYS, EXCHANGE_DAYS } from '#domain/checkout/exchange.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'truck',
    title: 'Shipping and return',
    text: `Delivery in ${DELIVERY_DAYS_TEXT}. Size exchange within ${EXCHANGE_DAYS} days of delivery.`,
  },
  {
    icon: 'shield',
    title: 'Shop with confidence',
    text: `Free replacement for a manufacturing defect within ${DEFECT_DAYS} days.`,
  },
  { icon: 'cash', title: 'Cash on delivery', text: 'Nationwide. You pay when the parcel is in your hands.' },
]

/** The shop's policy in three lines; the terms page has all of it. */
export function TrustStrip() {
  return (
    <section className="trust" aria-label="Why buy here">
      <ul className="wrap">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
