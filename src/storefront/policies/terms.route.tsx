import { SHIPPING_TAKA } from '#domain/checkout/checkout.ts'
import { DELIVERY_DAYS_TEXT } from '#domain/checkout/delivery.ts'
import { DEFECT_DAYS, EXCHANGE_DAYS } from '#domain/checkout/exchange.ts'
import { shopContent } from '#domain/content.ts'
import { formatTaka } from '#domain/money.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { returnPolicyThing } from '../structured-data/shop-things.ts'
import type { Route } from './+types/terms.route'
import { PolicyPage, type PolicySection } from './policy-page.tsx'

const sections: readonly PolicySection[] = [
  {
    heading: 'Orders & Payment',
    body: (
      <>
        <p>
          You need no account to order. The checkout shows the full total, courier charge included, before you
          place the order. We call you once to confirm it.
        </p>
        <p>Cash on delivery, nationwide: you pay when the parcel arrives, anywhere in Bangladesh.</p>
        <p>If a pair sells out while you are ordering, nothing is ordered and the page says so.</p>
      </>
    ),
  },
  {
    heading: 'Delivery',
    body: (
      <>
        <p>Delivery takes {DELIVERY_DAYS_TEXT}. The courier calls before coming.</p>
        <p>
          The courier charge is {formatTaka(SHIPPING_TAKA.inside)} inside Dhaka and{' '}
          {formatTaka(SHIPPING_TAKA.outside)} outside Dhaka.
        </p>
      </>
    ),
  },
  {
    heading: 'Exchange Policy',
    body: (
      <>
        <p>
          If the size is wrong, you can exchange it within {EXCHANGE_DAYS} days of delivery. The pair must be
          unused and in its original packaging. You pay for sending it back.
        </p>
        <p>We replace a pair with a manufacturing defect free of charge within {DEFECT_DAYS} days.</p>
        <p>
          For either, call <a href={shopContent.phoneHref}>{shopContent.phone}</a> or{' '}
          <a href={shopContent.whatsappHref} rel="noopener">
            write on WhatsApp
          </a>{' '}
          with your order number.
        </p>
      </>
    ),
  },
  {
    heading: 'Refunds',
    body: <p>We give no refunds, except for a proven defect.</p>,
  },
  {
    heading: 'Product Disclaimer',
    body: (
      <>
        <p>
          Every pair is made by hand, so no two are exactly alike. Colors can look a little different on your
          screen than on the pair itself.
        </p>
        <p>
          Unsure about a color or a size? Call us at <a href={shopContent.phoneHref}>{shopContent.phone}</a>{' '}
          before you order.
        </p>
      </>
    ),
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { publicOrigin: context.get(pageContext).publicOrigin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Terms and conditions · ${shopContent.name}`,
    description: `Orders, delivery, exchange and refunds at ${shopContent.name}: cash on delivery, size exchange within ${EXCHANGE_DAYS} days.`,
    path: '/terms-and-condition',
    publicOrigin: loaderData.publicOrigin,
    things: [
      returnPolicyThing(loaderData.publicOrigin),
      breadcrumbs(loaderData.publicOrigin, [{ name: 'Terms and conditions', path: '/terms-and-condition' }]),
    ],
  })

export default function TermsPage() {
  return <PolicyPage title="Terms and conditions" sections={sections} />
}
