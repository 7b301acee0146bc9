import { settingText } from '#domain/settings/setting-text.ts'
import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { CatalogueWord } from '#storefront/language/catalogue-word.tsx'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type CategoryLink, categoryHref, currentMark, navigation } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'
import { SocialLinks } from './social-links.tsx'

type MenuProps = { path: string; categories: readonly CategoryLink[] }

/** The full-screen menu of small screens: header links, categories and contacts. Plain HTML, opened by its button. */
export function Menu({ path, categories }: MenuProps) {
  const { say, href, number } = usePageLanguage()
  const total = categories.reduce((sum, { products = 0 }) => sum + products, 0)
  return (
    <dialog id="menu" className="menu" aria-label={say('Menu')}>
      <div className="menu-top">
        <span className="mark">
          <ShopMark />
        </span>
        <a className="icon-button" href="#content" aria-label={say('Close menu')}>
          <Icon name="close" />
        </a>
      </div>
      <div className="menu-body">
        <nav className="menu-pages" aria-label={say('Menu')}>
          {navigation.map(({ label, to }) => (
            <a key={to} href={href(to)} aria-current={currentMark(to, path)}>
              {say(label)}
            </a>
          ))}
        </nav>
        <nav className="menu-categories" aria-label={say('Categories')}>
          {categories.map(({ category, products }) => (
            <a key={category} href={href(categoryHref(category))}>
              <CatalogueWord word={category} /> {products !== undefined && <small>{number(products)}</small>}
            </a>
          ))}
          <a href={href('/#shop')}>
            {say('All pairs')} {total > 0 && <small>{number(total)}</small>}
          </a>
        </nav>
        <LanguageSwitch className="menu-language" />
        <MenuContacts />
      </div>
    </dialog>
  )
}

function MenuContacts() {
  const shop = useShop()
  const { say, href, language } = usePageLanguage()
  const { phone, email } = shop
  const address = settingText(language, shop.address, shop.addressBengali)
  return (
    <div className="menu-contacts">
      <a className="btn btn-light" href={phoneHref(phone)}>
        <Icon name="phone" />
        <span className="sr-only">{say('Call ')}</span>
        {shownPhone(phone)}
      </a>
      <div className="menu-ways">
        <a className="btn" href={href('/search')}>
          <Icon name="search" />
          {say('Search')}
        </a>
        <a className="btn" href={href('/cart')}>
          <Icon name="cart" />
          {say('Cart')}
        </a>
        <a className="btn" href="/login">
          <Icon name="user" />
          {say('Log in')}
        </a>
      </div>
      <a className="menu-line" href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
      <p className="menu-line">
        <Icon name="pin" />
        <OwnWords {...address} />
      </p>
      <SocialLinks />
    </div>
  )
}
