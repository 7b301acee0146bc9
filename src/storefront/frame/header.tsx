import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import CartBadge from './cart-badge.island.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import MenuButton from './menu-button.island.tsx'
import { currentMark, navigation } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'

/** The fixed header. Only the badge and the menu's button change in the browser; the rest needs no script. */
export function Header({ path }: { path: string }) {
  const shop = useShop()
  const { say, href } = usePageLanguage()
  return (
    <header className="header">
      <div className="wrap header-row">
        <MenuButton />
        <a className="mark" href={href('/')} aria-label={say('{shop}, home', { shop: shop.name })}>
          <ShopMark />
        </a>
        <nav aria-label={say('Main')}>
          {navigation.map(({ label, to }) => (
            <a key={to} href={href(to)} aria-current={currentMark(to, path)}>
              {say(label)}
            </a>
          ))}
        </nav>
        <div className="header-actions">
          <LanguageSwitch className="header-language" />
          <a className="header-call" href={phoneHref(shop.phone)}>
            <Icon name="phone" />
            <span className="sr-only">{say('Call us')}</span>
            <span className="header-number">{shownPhone(shop.phone)}</span>
          </a>
          <a className="icon-button" href={href('/search')} aria-label={say('Search')}>
            <Icon name="search" />
          </a>
          <a className="icon-button" href={href('/cart')}>
            <span className="sr-only">{say('Cart')}</span>
            <Icon name="cart" />
            <CartBadge />
          </a>
          <a className="icon-button header-login" href="/login" aria-label={say('Log in')}>
            <Icon name="user" />
          </a>
        </div>
      </div>
    </header>
  )
}
