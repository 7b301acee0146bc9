import { contactOf } from '#domain/settings/shop-contact.ts'
import { daysText, FACT_SECTIONS, factsOf } from '#domain/settings/shop-facts.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { sharePictureIn, shopNameIn } from '#web/shop-name.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { returnPolicyThing } from '../structured-data/shop-things.ts'
import type { Route } from './+types/terms.route'
import { PolicyPage } from './policy-page.tsx'
import { policySections } from './policy-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, settings } = context.get(pageContext)
  const { shop, delivery, policies } = await settings(...FACT_SECTIONS)
  return { publicOrigin, shop, delivery, policies }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicOrigin, shop, policies } = loaderData
  const exchange =
    policies.exchangeDays > 0 ? `, size exchange within ${daysText(policies.exchangeDays)}` : ''
  return pageMeta({
    shopName: shopNameIn(matches),
    title: `Terms and conditions · ${shop.name}`,
    description: `Orders, delivery, exchange and refunds at ${shop.name}: cash on delivery${exchange}.`,
    path: '/terms-and-condition',
    publicOrigin,
    picture: sharePictureIn(matches),
    things: [
      returnPolicyThing({ shop, policies }, publicOrigin),
      breadcrumbs(publicOrigin, [{ name: 'Terms and conditions', path: '/terms-and-condition' }]),
    ],
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { terms, returns } = loaderData.policies
  const given = { facts: factsOf(loaderData), contact: contactOf(loaderData.shop) }
  // the returns text does not hold itself
  const whole = terms.replaceAll('{returns}', () => `\n\n${returns.replaceAll('{returns}', '')}\n\n`)
  return <PolicyPage title="Terms and conditions" sections={policySections(whole, given)} />
}
