import { BROWSER_LIFE_SECONDS } from '#contract/browser-cookie.ts'
import { DESTINATION_NAMES, type Destination, type SaleMoment } from '#domain/conversions/conversion.ts'
import { MARKS_DAYS } from '#domain/conversions/order-marks.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { daysText, FACT_SECTIONS, factsOf } from '#domain/settings/shop-facts.ts'
import { openDestinations, saleMomentOf } from '#features/order-marks/destinations.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { sharePictureIn, shopNameIn } from '#web/shop-name.ts'
import { VISIT_LIFETIME_MS } from '../analytics/visits.ts'
import { KeptNotice, KeptSize } from '../fit/kept-sizes.tsx'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import type { Route } from './+types/privacy.route'
import { PolicyPage, type PolicySection } from './policy-page.tsx'
import { namesOwn, policySections } from './policy-text.tsx'

const DAY_MS = 86_400_000

/** Who counts: the container of Google's tag manager, and who is told of sales, and when. */
type Counting = { isCounted: boolean; sales: readonly Destination[]; moment: SaleMoment }

const MOMENTS: Readonly<Record<SaleMoment, string>> = {
  delivered: 'once it has arrived',
  confirmed: 'once we have confirmed it',
}

/** What others may count, and the shopper's answer, to be given and changed here. Without a script: nothing. */
const countingSection = ({ isCounted, sales, moment }: Counting): PolicySection => ({
  heading: 'Counting Visits',
  id: 'counting',
  body: (
    <>
      {isCounted && (
        <p>
          If you allow it, Google counts for us what is looked at, put into a cart and ordered, and keeps
          cookies in your browser for that. It is told no name, no phone number and no address, and it is
          never on the pages where you type or see them. Your answer stays in your own browser.
        </p>
      )}
      {sales.length > 0 && (
        <p>
          If you allow it, we tell {sales.map(one => DESTINATION_NAMES[one]).join(' and ')} about your order{' '}
          {MOMENTS[moment]}: its number, what was bought and for how much, so that we know which advertisement
          was worth its money. Without your yes nothing of it leaves us.
        </p>
      )}
      {sales.includes('meta') && (
        <p>
          Meta also gets the mark of the advertisement that you clicked, the name of your browser and your
          network address, and your phone number, email, first name and district in a form that only somebody
          who knows them already can compare (SHA-256), never readable.
        </p>
      )}
      {sales.length > 0 && (
        <p>
          These marks wait with us encrypted until the order is told, {MARKS_DAYS} days at most, and are then
          deleted. For Google Analytics we keep its own mark of your browser for the rest of that time, so
          that a return can be taken out of the count.
        </p>
      )}
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
})

/** How long each kind of data is kept: what the settings say, by which a job of the shop removes it. */
const HowLong = ({ kept }: { kept: ShopSettings['privacy'] }) => (
  <>
    <p>How long we keep it:</p>
    <ul>
      <li>
        An order and its invoice: for our books. Once it is delivered and paid, you may ask us to take your
        name, phone number and address out of it; nothing brings them back.
      </li>
      <li>An order that we delete: {daysText(kept.trashDays)}, while it can be restored.</li>
      <li>
        Where your visits came from: {daysText(kept.visitSourceDays)} after the order. Only the name of the
        place, such as Facebook, and of the campaign stay with it.
      </li>
      <li>The mark of your network and your browser: {daysText(kept.orderMarkDays)}.</li>
      <li>A mail that we sent you: {daysText(kept.mailDays)} at most.</li>
      <li>An account whose email was never proven: {daysText(kept.unprovenAccountDays)}.</li>
      <li>What a courier says of a parcel that fits no order of ours: {daysText(kept.courierNewsDays)}.</li>
      <li>Which of us saw or changed an order, without your name: {daysText(kept.activityDays)}.</li>
      <KeptNotice />
      <li>What you said yes or no to: as its proof, until you ask us to forget you.</li>
    </ul>
  </>
)

/** What the shop stores: the program knows it better than a text could. */
function YourInformation({ hasFilm, kept }: { hasFilm: boolean; kept: ShopSettings['privacy'] }) {
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
        Your own browser keeps your cart and the pairs you looked at last until you clear it, and for{' '}
        {daysText(VISIT_LIFETIME_MS / DAY_MS)} where your visits came from. While its tab is open it also
        keeps what you typed into the checkout, a coupon, a pair you are buying at once and the order you just
        placed. If you order with scripts turned off, a cookie remembers that order for ten minutes.
      </p>
      <KeptSize />
      <p>
        With an order your browser gets a cookie for {daysText((BROWSER_LIFE_SECONDS * 1000) / DAY_MS)}, and
        we keep for {daysText(kept.orderMarkDays)} a mark of it and of your network that does not name either:
        so that somebody who orders to harm is noticed, and strangers cannot close your order to you.
      </p>
      <p>
        The courier gets your name, phone number and address, what is in the parcel and how much to collect.
        Nobody else gets them from us.
      </p>
      {hasFilm && (
        <p>
          The film on our home page comes from YouTube. Your browser contacts YouTube only after you press
          play; from then on YouTube’s own privacy rules hold for it.
        </p>
      )}
      <HowLong kept={kept} />
    </>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, settings, shop: shopGiven } = context.get(pageContext)
  const { shop, delivery, policies, home, privacy, tracking } = await settings(
    ...FACT_SECTIONS,
    'home',
    'privacy',
    'tracking',
  )
  return {
    publicOrigin,
    shop,
    delivery,
    policies,
    kept: privacy,
    hasFilm: home.film.youtubeId !== '',
    counting: {
      isCounted: tracking.gtmId !== null,
      sales: openDestinations(shopGiven, tracking).map(({ destination }) => destination),
      moment: saleMomentOf(tracking),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shopName = shopNameIn(matches)
  return pageMeta({
    shopName,
    title: `Privacy · ${shopName}`,
    description: `What ${shopName} keeps when you order, what stays in your own browser, and who else gets it.`,
    path: '/privacy',
    publicOrigin: loaderData.publicOrigin,
    picture: sharePictureIn(matches),
    things: [breadcrumbs(loaderData.publicOrigin, [{ name: 'Privacy', path: '/privacy' }])],
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { shop, policies, kept, hasFilm, counting } = loaderData
  const given = { facts: factsOf(loaderData), contact: contactOf(shop) }
  const own: PolicySection[] = [
    { heading: 'Your Information', body: <YourInformation hasFilm={hasFilm} kept={kept} /> },
    ...(counting.isCounted || counting.sales.length > 0 ? [countingSection(counting)] : []),
  ]
  const sections = policySections(policies.privacy, given, own)
  // what the program keeps is said also where the owner's text leaves it out
  const all = namesOwn(policies.privacy) ? sections : [...sections, ...own]
  return <PolicyPage title="Privacy" sections={all} />
}
