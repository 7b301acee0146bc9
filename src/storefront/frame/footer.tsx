import type { ReactNode } from 'react'
import { settingText, shopNameFor } from '#domain/settings/setting-text.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { CatalogueWord } from '#storefront/language/catalogue-word.tsx'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type CategoryLink, categoryHref } from './navigation.ts'
import { ShopMark } from './shop-mark.tsx'
import { SocialLinks } from './social-links.tsx'

/** `isCounted`: a tag manager may load, and the answer to its question can be changed. */
type FooterProps = { categories: readonly CategoryLink[]; isCounted: boolean }

/** The foot of every page, which the Contact link leads to. */
export function Footer({ categories, isCounted }: FooterProps) {
  const shop = useShop()
  const { say, href, language } = usePageLanguage()
  const blurb = settingText(language, shop.blurb, shop.blurbBengali)
  return (
    <footer className="footer" id="contact" tabIndex={-1}>
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="mark">
              <ShopMark />
            </p>
            <p className="footer-blurb" lang={blurb.lang}>
              {blurb.text}
            </p>
          </div>
          <FooterColumn title={say('Shop')}>
            {categories.map(({ category }) => (
              <li key={category}>
                <a href={href(categoryHref(category))}>
                  <CatalogueWord word={category} />
                </a>
              </li>
            ))}
            {categories.length === 0 && (
              <li>
                <a href={href('/#shop')}>{say('All pairs')}</a>
              </li>
            )}
          </FooterColumn>
          <FooterColumn title={say('Help')}>
            <li>
              <a href={href('/verify')}>{say('Track an order')}</a>
            </li>
            <li>
              <a href={href('/terms-and-condition')}>{say('Terms')}</a>
            </li>
            <li>
              <a href={href('/privacy')}>{say('Privacy')}</a>
            </li>
            {isCounted && (
              <li>
                <a href={href('/privacy#counting')}>{say('Counting visits')}</a>
              </li>
            )}
          </FooterColumn>
          <ContactColumn />
        </div>
        <FooterEnd />
      </div>
    </footer>
  )
}

function FooterEnd() {
  const shop = useShop()
  const { say, language, number } = usePageLanguage()
  return (
    <div className="footer-end">
      <p>
        {say('© {year} {shop}. All rights reserved.', {
          year: number(shop.foundedYear),
          shop: shopNameFor(language, shop),
        })}
      </p>
      <LanguageSwitch className="footer-language" />
      <SocialLinks />
    </div>
  )
}

function ContactColumn() {
  const shop = useShop()
  const { say, language } = usePageLanguage()
  const { phone, phoneHref, whatsappHref } = contactOf(shop)
  const address = settingText(language, shop.address, shop.addressBengali)
  const hours = settingText(language, shop.hours, shop.hoursBengali)
  return (
    <FooterColumn title={say('Contact')}>
      <li>
        <a href={phoneHref}>
          <Icon name="phone" />
          {phone}
        </a>
      </li>
      <li>
        <a href={whatsappHref} rel="noopener">
          <Icon name="whatsapp" />
          {say('WhatsApp us')}
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
            <OwnWords {...address} />
          ) : (
            <a href={shop.mapUrl} rel="noopener" lang={address.lang}>
              {address.text}
            </a>
          )}
        </address>
      </li>
      {hours.text !== '' && <li lang={hours.lang}>{hours.text}</li>}
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
