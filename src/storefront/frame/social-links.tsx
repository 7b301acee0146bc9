import { shopNameFor } from '#domain/settings/setting-text.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { socialLinks } from './navigation.ts'

export function SocialLinks() {
  const shop = useShop()
  const { say, language } = usePageLanguage()
  const links = socialLinks(shop)
  if (links.length === 0) return null
  return (
    <ul className="social-links">
      {links.map(({ icon, label, href }) => (
        <li key={icon}>
          <a
            className="icon-button"
            href={href}
            rel="noopener"
            aria-label={say('{shop} on {site}', { shop: shopNameFor(language, shop), site: say(label) })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
