import { data, redirect } from 'react-router'
import type { Language } from '#domain/language/language.ts'
import { openingSoonOf } from '#domain/opening/placeholders.ts'
import { settingText } from '#domain/settings/setting-text.ts'
import { isSectionSaved } from '#features/settings/is-section-saved.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import figtree from '#web/fonts/figtree-basic.woff2'
import fraunces from '#web/fonts/fraunces-540-basic.woff2'
import { Phrase } from '#web/language/phrase.tsx'
import { languageIn } from '#web/shop-name.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { BengaliLetters } from '../language/bengali-letters.tsx'
import type { Route } from './+types/opening-soon.route'
import './opening-soon.css'

/** A crawler comes back within the hour, and keeps what it knew of the address meanwhile. */
const COME_BACK_SECONDS = 3600

/** The one page of a closed shop, under every address of the storefront; an open shop has its home page instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, closed, settings } = context.get(pageContext)
  if (!closed) throw redirect('/')
  const present = await settings('shop', 'home')
  return data(openingSoonOf(present, await isSectionSaved(shop, 'shop')), {
    status: 503,
    headers: { 'retry-after': String(COME_BACK_SECONDS), 'cache-control': 'no-store' },
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle = { secret: true, inBothLanguages: true }

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: figtree },
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fraunces },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, say } = pageSpeaker(languageIn(matches))
  const title = loaderData
    ? say('{shop} · Opening soon', { shop: nameIn(language, loaderData) })
    : say('Opening soon')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

const nameIn = (language: Language, { name, nameBengali }: { name: string; nameBengali: string }) =>
  (language === 'bn' && nameBengali) || name

export default function OpeningSoon({ loaderData }: Route.ComponentProps) {
  const { name, nameBengali, phone } = loaderData
  const { say, language } = usePageLanguage()
  const tagline = settingText(language, loaderData.tagline, loaderData.taglineBengali)
  const hours = settingText(language, loaderData.hours, loaderData.hoursBengali)
  return (
    <main className="opening-soon">
      <meta name="theme-color" content="#f6f1e9" />
      {language === 'bn' && <BengaliLetters />}
      <div>
        <p className="opening-soon-name">
          <span className="mark">{name}</span>
          {nameBengali && <span lang="bn">{nameBengali}</span>}
        </p>
        <h1>{say('Opening soon')}</h1>
        {tagline.text && <p lang={tagline.lang}>{tagline.text}</p>}
        {phone && (
          <p>
            <Phrase
              text={say('Questions? Call {phone}', { phone: '{phone}' })}
              parts={{
                phone: (
                  <a className="link" href={`tel:+88${phone}`}>
                    {`${phone.slice(0, 5)}-${phone.slice(5)}`}
                  </a>
                ),
              }}
            />
            {hours.text && <span lang={hours.lang}>{`, ${hours.text}`}</span>}
          </p>
        )}
        {!phone && hours.text && <p lang={hours.lang}>{hours.text}</p>}
      </div>
      <p className="opening-soon-staff">
        <LanguageSwitch className="opening-language" /> <a href="/login">{say('Staff log in')}</a>
      </p>
    </main>
  )
}
