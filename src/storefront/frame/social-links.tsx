import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { socialLinks } from './navigation.ts'

export function SocialLinks() {
  const shop = useShop()
  const links = socialLinks(shop)
  if (links.length === 0) return null
  return (
    <ul className="social-links">
      {links.map(({ icon, label, href }) => (
        <li key={icon}>
          <a className="icon-button" href={href} rel="noopener" aria-label={`${shop.name} on ${label}`}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
