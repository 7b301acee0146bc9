import { BROWSER_LIFE_SECONDS } from '#contract/browser-cookie.ts'
import { DESTINATION_NAMES, type Destination, type SaleMoment } from '#domain/conversions/conversion.ts'
import { MARKS_DAYS } from '#domain/conversions/order-marks.ts'
import { factsIn } from '#domain/settings/bengali-facts.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { settingText } from '#domain/settings/setting-text.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { FACT_SECTIONS } from '#domain/settings/shop-facts.ts'
import { openDestinations, saleMomentOf } from '#features/order-marks/destinations.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { daysIn } from '#storefront/language/days-in.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { languageIn, sharePictureIn, shopNameIn } from '#web/shop-name.ts'
import { VISIT_LIFETIME_MS } from '../analytics/visits.ts'
import { KeptNotice, KeptSize } from '../fit/kept-sizes.tsx'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import type { Route } from './+types/privacy.route'
import { PolicyPage, type PolicySection } from './policy-page.tsx'
import { namesOwn, policySections } from './policy-text.tsx'

const DAY_MS = 86_400_000

/** Who counts: the container of Google's tag manager, and who is told of sales, and when. */
type Counting = { isCounted: boolean; sales: readonly Destination[]; moment: SaleMoment }

const MOMENTS = {
  delivered: 'once it has arrived',
  confirmed: 'once we have confirmed it',
} as const satisfies Record<SaleMoment, string>

/** What others may count, and the shopper's answer, to be given and changed here. Without a script: nothing. */
const countingSection = ({ isCounted, sales, moment }: Counting, { say }: PageSpeaker): PolicySection => ({
  heading: say('Counting Visits'),
  id: 'counting',
  body: (
    <>
      {isCounted && (
        <p>
          {say(
            'If you allow it, Google counts for us what is looked at, put into a cart and ordered, and keeps cookies in your browser for that. It is told no name, no phone number and no address, and it is never on the pages where you type or see them. Your answer stays in your own browser.',
          )}
        </p>
      )}
      {sales.length > 0 && (
        <p>
          {say(
            'If you allow it, we tell {who} about your order {moment}: its number, what was bought and for how much, so that we know which advertisement was worth its money. Without your yes nothing of it leaves us.',
            {
              who: sales.map(one => say(DESTINATION_NAMES[one])).join(say(' and ')),
              moment: say(MOMENTS[moment]),
            },
          )}
        </p>
      )}
      {sales.includes('meta') && (
        <p>
          {say(
            'Meta also gets the mark of the advertisement that you clicked, the name of your browser and your network address, and your phone number, email, first name and district in a form that only somebody who knows them already can compare (SHA-256), never readable.',
          )}
        </p>
      )}
      {sales.length > 0 && (
        <p>
          {say(
            'These marks wait with us encrypted until the order is told, {days} days at most, and are then deleted. For Google Analytics we keep its own mark of your browser for the rest of that time, so that a return can be taken out of the count.',
            { days: MARKS_DAYS },
          )}
        </p>
      )}
      <p className="policy-choices">
        <button type="button" className="btn btn-secondary" data-counting="granted">
          {say('Allow counting')}
        </button>
        <button type="button" className="btn btn-secondary" data-counting="refused">
          {say('Do not count')}
        </button>
      </p>
    </>
  ),
})

/** How long each kind of data is kept: what the settings say, by which a job of the shop removes it. */
function HowLong({ kept }: { kept: ShopSettings['privacy'] }) {
  const { say } = usePageLanguage()
  const days = (count: number) => ({ days: daysIn(count, say) })
  return (
    <>
      <p>{say('How long we keep it:')}</p>
      <ul>
        <li>
          {say(
            'An order and its invoice: for our books. Once it is delivered and paid, you may ask us to take your name, phone number and address out of it; nothing brings them back.',
          )}
        </li>
        <li>{say('An order that we delete: {days}, while it can be restored.', days(kept.trashDays))}</li>
        <li>
          {say(
            'Where your visits came from: {days} after the order. Only the name of the place, such as Facebook, and of the campaign stay with it.',
            days(kept.visitSourceDays),
          )}
        </li>
        <li>{say('The mark of your network and your browser: {days}.', days(kept.orderMarkDays))}</li>
        <li>{say('A mail that we sent you: {days} at most.', days(kept.mailDays))}</li>
        <li>{say('That we wrote to you by SMS, without its words: {days}.', days(kept.messageDays))}</li>
        <li>{say('An account whose email was never proven: {days}.', days(kept.unprovenAccountDays))}</li>
        <li>
          {say(
            'What a courier says of a parcel that fits no order of ours: {days}.',
            days(kept.courierNewsDays),
          )}
        </li>
        <li>
          {say('Which of us saw or changed an order, without your name: {days}.', days(kept.activityDays))}
        </li>
        <KeptNotice />
        <li>
          {say(
            'A review that you write: its stars, words, photos and the name you give, where you allow us to show them, until you ask us to take it away.',
          )}
        </li>
        <li>{say('What you said yes or no to: as its proof, until you ask us to forget you.')}</li>
      </ul>
    </>
  )
}

type InformationProps = {
  hasFilm: boolean
  /** Whether a gateway sends messages of the shop. */
  hasSms: boolean
  kept: ShopSettings['privacy']
}

/** What the shop stores: the program knows it better than a text could. */
function YourInformation({ hasFilm, hasSms, kept }: InformationProps) {
  const { say } = usePageLanguage()
  return (
    <>
      <p>{say('With an order we keep:')}</p>
      <ul>
        <li>{say('your name, phone number and address,')}</li>
        <li>{say('what you ordered, its price, and the coupon if you used one,')}</li>
        <li>
          {say(
            'where your first and your latest visit came from, such as an advertisement or a link on another site.',
          )}
        </li>
      </ul>
      <p>
        {say(
          'Your own browser keeps your cart and the pairs you looked at last until you clear it, and for {days} where your visits came from. While its tab is open it also keeps what you typed into the checkout, a coupon, a pair you are buying at once and the order you just placed. If you order with scripts turned off, a cookie remembers that order for ten minutes.',
          { days: daysIn(VISIT_LIFETIME_MS / DAY_MS, say) },
        )}
      </p>
      <KeptSize />
      <p>
        {say(
          'With an order your browser gets a cookie for {cookieDays}, and we keep for {markDays} a mark of it and of your network that does not name either: so that somebody who orders to harm is noticed, and strangers cannot close your order to you.',
          {
            cookieDays: daysIn((BROWSER_LIFE_SECONDS * 1000) / DAY_MS, say),
            markDays: daysIn(kept.orderMarkDays, say),
          },
        )}
      </p>
      <p>
        {hasSms
          ? say(
              'The courier gets your name, phone number and address, what is in the parcel and how much to collect. The company that sends our SMS gets your phone number and what the SMS says. Nobody else gets them from us.',
            )
          : say(
              'The courier gets your name, phone number and address, what is in the parcel and how much to collect. Nobody else gets them from us.',
            )}
      </p>
      {hasFilm && (
        <p>
          {say(
            'The film on our home page comes from YouTube. Your browser contacts YouTube only after you press play; from then on YouTube’s own privacy rules hold for it.',
          )}
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
    hasSms: shopGiven.sms !== undefined,
    counting: {
      isCounted: tracking.gtmId !== null,
      sales: openDestinations(shopGiven, tracking).map(({ destination }) => destination),
      moment: saleMomentOf(tracking),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const speaker = pageSpeaker(languageIn(matches))
  const { language, say } = speaker
  const named = { shop: shopNameIn(matches) }
  return pageMeta({
    language,
    shopName: named.shop,
    title: say('Privacy · {shop}', named),
    description: say(
      'What {shop} keeps when you order, what stays in your own browser, and who else gets it.',
      named,
    ),
    path: '/privacy',
    publicOrigin: loaderData.publicOrigin,
    picture: sharePictureIn(matches),
    things: [breadcrumbs(loaderData.publicOrigin, [{ name: say('Privacy'), path: '/privacy' }], speaker)],
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { shop, policies, kept, hasFilm, hasSms, counting } = loaderData
  const speaker = usePageLanguage()
  const { language, say } = speaker
  const text = settingText(language, policies.privacy, policies.privacyBengali)
  const given = {
    facts: factsIn(text.lang ?? language, loaderData),
    contact: contactOf(shop),
    lang: text.lang,
  }
  const own: PolicySection[] = [
    { heading: say('Your Information'), body: <YourInformation {...{ hasFilm, hasSms, kept }} /> },
    ...(counting.isCounted || counting.sales.length > 0 ? [countingSection(counting, speaker)] : []),
  ]
  const sections = policySections(text.text, given, own)
  // what the program keeps is said also where the owner's text leaves it out
  const all = namesOwn(text.text) ? sections : [...sections, ...own]
  return <PolicyPage title={say('Privacy')} sections={all} />
}
