import type { ReactNode } from 'react'
import { shopContent } from '#domain/content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CategoryLink, categoryHref } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'

/** `isCounted`: a tag manager may load, and the answer to its question can be changed. */
type FooterProps = { categories: readonly CategoryLink[]; isCounted: boolean }

/** The foot of every page, which the Contact link leads to. */
export function Footer({ categories, isCounted }: FooterProps) {
  return (
    <footer className="footer" id="contact" tabIndex={-1}>
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="mark">{shopContent.name}</p>
            <p className="footer-blurb">{shopContent.blurb}</p>
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
          <p>
            © {shopContent.copyrightYear} {shopContent.name}. All rights reserved.
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function ContactColumn() {
  return (
    <FooterColumn title="Contact">
      <li>
        <a href={shopContent.phoneHref}>
          <Icon name="phone" />
          {shopContent.phone}
        </a>
      </li>
      <li>
        <a href={shopContent.whatsappHref} rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp us
        </a>
      </li>
      <li>
        <a href={`mailto:${shopContent.email}`}>
          <Icon name="mail" />
          {shopContent.email}
        </a>
      </li>
      <li>
        <address>
          <Icon name="pin" />
          {shopContent.address}
        </address>
      </li>
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
