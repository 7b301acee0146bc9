import { data, redirect } from 'react-router'
import { openingSoonOf } from '#domain/opening/placeholders.ts'
import { isSectionSaved } from '#features/settings/is-section-saved.ts'
import { pageContext } from '#web/context.ts'
import figtree from '#web/fonts/figtree-basic.woff2'
import fraunces from '#web/fonts/fraunces-540-basic.woff2'
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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.name} · Opening soon` : 'Opening soon' },
  { name: 'robots', content: 'noindex' },
]

export default function OpeningSoon({ loaderData }: Route.ComponentProps) {
  const { name, nameBengali, tagline, phone, hours } = loaderData
  return (
    <main className="opening-soon">
      <meta name="theme-color" content="#f6f1e9" />
      <div>
        <p className="opening-soon-name">
          <span className="mark">{name}</span>
          {nameBengali && <span lang="bn">{nameBengali}</span>}
        </p>
        <h1>Opening soon</h1>
        {tagline && <p>{tagline}</p>}
        {phone && (
          <p>
            Questions? Call{' '}
            <a className="link" href={`tel:+88${phone}`}>
              {`${phone.slice(0, 5)}-${phone.slice(5)}`}
            </a>
            {hours && `, ${hours}`}
          </p>
        )}
        {!phone && hours && <p>{hours}</p>}
      </div>
      <p className="opening-soon-staff">
        <a href="/login">Staff log in</a>
      </p>
    </main>
  )
}
