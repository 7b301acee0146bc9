import { factsIn } from '#domain/settings/bengali-facts.ts'
import { settingText } from '#domain/settings/setting-text.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { FACT_SECTIONS } from '#domain/settings/shop-facts.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { daysIn } from '#storefront/language/days-in.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { languageIn, sharePictureIn, shopNameIn } from '#web/shop-name.ts'
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
  const speaker = pageSpeaker(languageIn(matches))
  const { language, say, href } = speaker
  const named = { shop: shopNameIn(matches) }
  return pageMeta({
    language,
    shopName: named.shop,
    title: say('Terms and conditions · {shop}', named),
    description:
      policies.exchangeDays > 0
        ? say(
            'Orders, delivery, exchange and refunds at {shop}: cash on delivery, size exchange within {days}.',
            { ...named, days: daysIn(policies.exchangeDays, say) },
          )
        : say('Orders, delivery, exchange and refunds at {shop}: cash on delivery.', named),
    path: '/terms-and-condition',
    publicOrigin,
    picture: sharePictureIn(matches),
    things: [
      returnPolicyThing({ shop, policies }, { publicOrigin, href }),
      breadcrumbs(
        publicOrigin,
        [{ name: say('Terms and conditions'), path: '/terms-and-condition' }],
        speaker,
      ),
    ],
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { language, say } = usePageLanguage()
  const { terms, termsBengali, returns, returnsBengali } = loaderData.policies
  const own = settingText(language, terms, termsBengali)
  const shown = own.lang ?? language
  const given = { facts: factsIn(shown, loaderData), contact: contactOf(loaderData.shop), lang: own.lang }
  // the returns text does not hold itself, and stands in the language of the text around it
  const within = settingText(shown, returns, returnsBengali).text.replaceAll('{returns}', '')
  const whole = own.text.replaceAll('{returns}', () => `\n\n${within}\n\n`)
  return <PolicyPage title={say('Terms and conditions')} sections={policySections(whole, given)} />
}
