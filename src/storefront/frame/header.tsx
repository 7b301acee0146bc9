import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import CartBadge from './cart-badge.island.tsx'
import MenuButton from './menu-button.island.tsx'
import { currentMark, navigation } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'

/** The fixed header. Only the badge and the menu's button change in the browser; the rest needs no script. */
export function Header({ path }: { path: string }) {
  const { name, phone } = useShop()
  return (
    <header className="header">
      <div className="wrap header-row">
        <MenuButton />
        <a className="mark" href="/" aria-label={`${name}, home`}>
          <ShopMark />
        </a>
        <nav aria-label="Main">
          {navigation.map(({ label, href }) => (
            <a key={href} href={href} aria-current={currentMark(href, path)}>
              {label}
            </a>
          ))}
        </nav>
        <div className="header-actions">
          <a className="header-call" href={phoneHref(phone)}>
            <Icon name="phone" />
            <span className="sr-only">Call us</span>
            <span className="header-number">{shownPhone(phone)}</span>
          </a>
          <a className="icon-button" href="/search" aria-label="Search">
            <Icon name="search" />
          </a>
          <a className="icon-button" href="/cart">
            <span className="sr-only">Cart</span>
            <Icon name="cart" />
            <CartBadge />
          </a>
          <a className="icon-button header-login" href="/login" aria-label="Log in">
            <Icon name="user" />
          </a>
        </div>
      </div>
    </header>
  )
}
