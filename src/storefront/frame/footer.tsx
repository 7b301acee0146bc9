import type { ReactNode } from 'react'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { type CategoryLink, categoryHref } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'
import { SocialLinks } from './social-links.tsx'

/** `isCounted`: a tag manager may load, and the answer to its question can be changed. */
type FooterProps = { categories: readonly CategoryLink[]; isCounted: boolean }

/** The foot of every page, which the Contact link leads to. */
export function Footer({ categories, isCounted }: FooterProps) {
  const { name, blurb, foundedYear } = useShop()
  return (
    <footer className="footer" id="contact" tabIndex={-1}>
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="mark">
              <ShopMark />
            </p>
            <p className="footer-blurb">{blurb}</p>
          </div>
          <FooterColumn title="Shop">
            {categories.map(({ category }) => (
              <li key={category}>
                <a href={categoryHref(category)}>{category}</a>
              </li>
            ))}
            {categories.length === 0 && (
              <li>
                <a href="/#shop">All pairs</a>
              </li>
            )}
          </FooterColumn>
          <FooterColumn title="Help">
            <li>
              <a href="/verify">Track an order</a>
            </li>
            <li>
              <a href="/terms-and-condition">Terms</a>
            </li>
            <li>
              <a href="/privacy">Privacy</a>
            </li>
            {isCounted && (
              <li>
                <a href="/privacy#counting">Counting visits</a>
              </li>
            )}
          </FooterColumn>
          <ContactColumn />
        </div>
        <div className="footer-end">
          <p>{`© ${foundedYear} ${name}. All rights reserved.`}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function ContactColumn() {
  const shop = useShop()
  const { phone, phoneHref, whatsappHref } = contactOf(shop)
  return (
    <FooterColumn title="Contact">
      <li>
        <a href={phoneHref}>
          <Icon name="phone" />
          {phone}
        </a>
      </li>
      <li>
        <a href={whatsappHref} rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp us
        </a>
      </li>
      <li>
        <a href={`mailto:${shop.email}`}>
          <Icon name="mail" />
          {shop.email}
        </a>
      </li>
      <li>
        <address>
          <Icon name="pin" />
          {shop.mapUrl === '' ? (
            shop.address
          ) : (
            <a href={shop.mapUrl} rel="noopener">
              {shop.address}
            </a>
          )}
        </address>
      </li>
      {shop.hours !== '' && <li>{shop.hours}</li>}
    </FooterColumn>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
