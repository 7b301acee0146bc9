import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { type CategoryLink, categoryHref, currentMark, navigation } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'
import { SocialLinks } from './social-links.tsx'

type MenuProps = { path: string; categories: readonly CategoryLink[] }

/** The full-screen menu of small screens: header links, categories and contacts. Plain HTML, opened by its button. */
export function Menu({ path, categories }: MenuProps) {
  const total = categories.reduce((sum, { products = 0 }) => sum + products, 0)
  return (
    <dialog id="menu" className="menu" aria-label="Menu">
      <div className="menu-top">
        <span className="mark">
          <ShopMark />
        </span>
        <a className="icon-button" href="#content" aria-label="Close menu">
          <Icon name="close" />
        </a>
      </div>
      <div className="menu-body">
        <nav className="menu-pages" aria-label="Menu">
          {navigation.map(({ label, href }) => (
            <a key={href} href={href} aria-current={currentMark(href, path)}>
              {label}
            </a>
          ))}
        </nav>
        <nav className="menu-categories" aria-label="Categories">
          {categories.map(({ category, products }) => (
            <a key={category} href={categoryHref(category)}>
              {category} {products !== undefined && <small>{products}</small>}
            </a>
          ))}
          <a href="/#shop">All pairs {total > 0 && <small>{total}</small>}</a>
        </nav>
        <MenuContacts />
      </div>
    </dialog>
  )
}

function MenuContacts() {
  const { phone, email, address } = useShop()
  return (
    <div className="menu-contacts">
      <a className="btn btn-light" href={phoneHref(phone)}>
        <Icon name="phone" />
        <span className="sr-only">Call </span>
        {shownPhone(phone)}
      </a>
      <div className="menu-ways">
        <a className="btn" href="/search">
          <Icon name="search" />
          Search
        </a>
        <a className="btn" href="/cart">
          <Icon name="cart" />
          Cart
        </a>
        <a className="btn" href="/login">
          <Icon name="user" />
          Log in
        </a>
      </div>
      <a className="menu-line" href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
      <p className="menu-line">
        <Icon name="pin" />
        {address}
      </p>
      <SocialLinks />
    </div>
  )
}
