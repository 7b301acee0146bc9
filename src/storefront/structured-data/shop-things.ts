import type { Language } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { settingText } from '#domain/settings/setting-text.ts'
import { dialledPhone } from '#domain/settings/shop-contact.ts'
import type { Thing } from '#web/thing.ts'
import { returnPolicy } from './policies.ts'

/** The shop's return policy, stated on the page that describes it. */
export const returnPolicyThing = (
  { shop, policies }: Pick<ShopSettings, 'shop' | 'policies'>,
  { publicOrigin, href }: { publicOrigin: string; href: (address: string) => string },
): Thing => ({
  '@type': 'OnlineStore',
  '@id': `${publicOrigin}/#shop`,
  name: shop.name,
  url: `${publicOrigin}/`,
  hasMerchantReturnPolicy: returnPolicy(policies, publicOrigin + href('/terms-and-condition')),
})

/** The shop as a business. The search box that search engines once showed for a site is retired. */
export function shopThings(
  shop: ShopSettings['shop'],
  { publicOrigin, language }: { publicOrigin: string; language: Language },
): Thing[] {
  const { name, nameBengali, email } = shop
  const blurb = settingText(language, shop.blurb, shop.blurbBengali).text
  const address = settingText(language, shop.address, shop.addressBengali).text
  const telephone = dialledPhone(shop.phone)
  const pages = [shop.facebook, shop.tiktok, shop.youtube, shop.instagram].filter(page => page !== '')
  return [
    {
      '@type': 'OnlineStore',
      '@id': `${publicOrigin}/#shop`,
      name,
      ...(nameBengali !== '' && { alternateName: nameBengali }),
      ...(blurb !== '' && { description: blurb }),
      url: `${publicOrigin}/`,
      logo: `${publicOrigin}/icon-512.png`,
      telephone,
      email,
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone, email },
      ...(pages.length > 0 && { sameAs: pages }),
    },
  ]
}
