import { shopContent } from '#domain/content.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/privacy.route'
import { PolicyPage, type PolicySection } from './policy-page.tsx'

const sectionsOf = (hasTagManager: boolean): readonly PolicySection[] => [
  {
    heading: 'Privacy Policy',
    body: <p>This page says what we keep when you order from {shopContent.name}. You need no account.</p>,
  },
  {
    heading: 'Your Information',
    body: (
      <>
        <p>With an order we keep your name, your phone number, your address and what you ordered.</p>
        <p>
          Your cart is kept in your own browser. So is, for 90 days, how you came to us: the page you opened,
          the site that sent you and the name of its advertisement. We learn that with your order.
        </p>
        {hasTagManager && (
          <p>
            Google counts for us what is looked at, put into a cart and ordered. It is told no name, no phone
            number and no address.
          </p>
        )}
      </>
    ),
  },
  {
    heading: 'Communication',
    body: (
      <p>
        Questions about your order or your information? Call{' '}
        <a href={shopContent.phoneHref}>{shopContent.phone}</a> or write to{' '}
        <a href={`mailto:${shopContent.email}`}>{shopContent.email}</a>.
      </p>
    ),
  },
  {
    heading: 'Payment Security',
    body: <p>You pay in cash on delivery. You enter no card or bank details in this shop.</p>,
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, tagManagerId } = context.get(pageContext)
  return { publicOrigin, hasTagManager: tagManagerId !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Privacy · ${shopContent.name}`,
    description: `What ${shopContent.name} keeps when you order: your name, phone number, address and what you ordered.`,
    path: '/privacy',
    publicOrigin: loaderData.publicOrigin,
  })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title="Privacy" sections={sectionsOf(loaderData.hasTagManager)} />
}
