import { shopContent } from '#domain/content.ts'
import type { Thing } from '#web/thing.ts'
import { returnPolicy } from './policies.ts'

/** The shop's return policy, stated on the page that describes it. */
export const returnPolicyThing = (publicOrigin: string): Thing => ({
  '@type': 'OnlineStore',
  '@id': `${publicOrigin}/#shop`,
  name: shopContent.name,
  url: `${publicOrigin}/`,
  hasMerchantReturnPolicy: returnPolicy(publicOrigin),
})

/** The shop as a business. The search box that search engines once showed for a site is retired. */
export function shopThings(publicOrigin: string): Thing[] {
  const { name, nameBengali, email } = shopContent
  const telephone = shopContent.phoneHref.replace('tel:', '')
  return [
    {
      '@type': 'OnlineStore',
      '@id': `${publicOrigin}/#shop`,
      name,
      alternateName: nameBengali,
      description: shopContent.blurb,
      url: `${publicOrigin}/`,
      logo: `${publicOrigin}/icon-512.png`,
      telephone,
      email,
      address: { '@type': 'PostalAddress', streetAddress: shopContent.address, addressCountry: 'BD' },
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone, email },
      sameAs: Object.values(shopContent.social),
    },
  ]
}
