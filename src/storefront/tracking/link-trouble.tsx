import { contactOf } from '#domain/settings/shop-contact.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { useShop } from '#web/use-shop.ts'

/** In place of an order whose link opens none: why, and how to open it again. */
export function LinkTrouble({ title, text }: { title: string; text: string }) {
  const { phone, phoneHref } = contactOf(useShop())
  const { say, href } = usePageLanguage()
  return (
    <section className="wrap trouble">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="trouble-ways">
        <a className="btn btn-primary" href={href('/verify')}>
          {say('Open my order')}
        </a>
        <a className="text-link" href={href('/')}>
          {say('Back to Home')}
        </a>
      </div>
      <p className="trouble-call">
        <Phrase
          text={say('Need help? Call {phone}', { phone: '{phone}' })}
          parts={{ phone: <a href={phoneHref}>{phone}</a> }}
        />
      </p>
    </section>
  )
}
