import { shopContent } from '#domain/content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { socialLinks } from './navigation.ts'

export function SocialLinks() {
  return (
    <ul className="social-links">
      {socialLinks.map(({ icon, label, href }) => (
        <li key={icon}>
          <a
            className="icon-button"
            href={href}
            rel="noopener"
            aria-label={`${shopContent.name} on ${label}`}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
