import { brandVideo, shopContent } from '#domain/content.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import type { Route } from './+types/privacy.route'
import { PolicyPage, type PolicySection } from './policy-page.tsx'

const sectionsOf = (hasTagManager: boolean): readonly PolicySection[] => [
  {
    heading: 'Privacy Policy',
    body: (
      <p>
        This page says what {shopContent.name} keeps when you look around and when you order, and who else
        gets it. You need no account.
      </p>
    ),
  },
  { heading: 'Your Information', body: <YourInformation /> },
  ...(hasTagManager ? [counting] : []),
  {
    heading: 'Communication',
    body: (
      <>
        <p>We call the number you gave once, to confirm the order. The courier calls before coming.</p>
        <p>
          Whoever has your order number and the last four digits of your phone number can see how far the
          parcel is. That page shows a first name and an area, never the phone number or the address.
        </p>
        <p>
          Questions about what we keep, or something to correct or to delete? Call{' '}
          <a href={shopContent.phoneHref}>{shopContent.phone}</a> or write to{' '}
          <a href={`mailto:${shopContent.email}`}>{shopContent.email}</a>.
        </p>
      </>
    ),
  },
  {
    heading: 'Payment Security',
    body: (
      <>
        <p>You pay in cash on delivery. You enter no card or bank details in this shop.</p>
        <p>We never ask for a card number, a PIN or a code, neither here nor on the phone.</p>
      </>
    ),
  },
]

/** What Google may count, and the shopper's answer, to be given and changed here. Without a script: nothing. */
const counting: PolicySection = {
  heading: 'Counting Visits',
  id: 'counting',
  body: (
    <>
      <p>
        If you allow it, Google counts for us what is looked at, put into a cart and ordered, and keeps
        cookies in your browser for that. It is told no name, no phone number and no address, and it is never
        on the pages where you type or see them. Your answer stays in your own browser.
      </p>
      <p className="policy-choices">
        <button type="button" className="btn btn-secondary" data-counting="granted">
          Allow counting
        </button>
        <button type="button" className="btn btn-secondary" data-counting="refused">
          Do not count
        </button>
      </p>
    </>
  ),
}

function YourInformation() {
  return (
    <>
      <p>With an order we keep:</p>
      <ul>
        <li>your name, phone number and address,</li>
        <li>what you ordered, its price, and the coupon if you used one,</li>
        <li>
          where your first and your latest visit came from, such as an advertisement or a link on another
          site.
        </li>
      </ul>
      <p>
        Your own browser keeps your cart and the pairs you looked at last until you clear it, and for 90 days
        where your visits came from. While its tab is open it also keeps what you typed into the checkout, a
        coupon, a pair you are buying at once and the order you just placed. If you order with scripts turned
        off, a cookie remembers that order for ten minutes.
      </p>
      <p>
        With an order your browser gets a cookie for 30 days, and we keep for a week a mark of it and of your
        network that does not name either: so that somebody who orders to harm is noticed, and strangers
        cannot close your order to you.
      </p>
      <p>
        The courier gets your name, phone number and address, what is in the parcel and how much to collect.
        Nobody else gets them from us.
      </p>
      {brandVideo.youtubeId && (
        <p>
          The film on our home page comes from YouTube. Your browser contacts YouTube only after you press
          play; from then on YouTube’s own privacy rules hold for it.
        </p>
      )}
    </>
  )
}

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, tagManagerId } = context.get(pageContext)
  return { publicOrigin, hasTagManager: tagManagerId !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Privacy · ${shopContent.name}`,
    description: `What ${shopContent.name} keeps when you order, what stays in your own browser, and who else gets it.`,
    path: '/privacy',
    publicOrigin: loaderData.publicOrigin,
    things: [breadcrumbs(loaderData.publicOrigin, [{ name: 'Privacy', path: '/privacy' }])],
  })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title="Privacy" sections={sectionsOf(loaderData.hasTagManager)} />
}
