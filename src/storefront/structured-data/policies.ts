import { chargeFor } from '#domain/checkout/free-delivery.ts'
import type { Delivery, DeliveryZone } from '#domain/settings/delivery-section.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Reference, Thing } from '#web/thing.ts'

const COUNTRY = 'BD'

export const returnPolicyId: Reference = { '@id': '#return-policy' }
const shippingId = ({ id }: DeliveryZone): Reference => ({ '@id': `#delivery-${id}` })
/** Where the delivery of each zone stands. */
export const shippingIds = ({ zones }: Delivery): readonly Reference[] => zones.map(shippingId)

/**
 * The exchange policy: a pair that comes back within the window is exchanged, never refunded (`ExchangeRefund`), and
 * for a pair with a proven defect sending is free. A shop without a window takes no pair back.
 */
export const returnPolicy = (
  { exchangeDays, exchangePaidBy }: ShopSettings['policies'],
  termsAddress: string,
): Thing => ({
  '@type': 'MerchantReturnPolicy',
  ...returnPolicyId,
  applicableCountry: COUNTRY,
  returnPolicyCountry: COUNTRY,
  ...(exchangeDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: exchangeDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${exchangePaidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
        refundType: 'https://schema.org/ExchangeRefund',
        itemCondition: 'https://schema.org/NewCondition',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: termsAddress,
})

/**
 * The delivery of each zone for goods of this sum. Google supports regions only in a few countries, and Bangladesh is
 * not one of them: there the last charge applies to the whole country.
 */
export const shippingDetails = (delivery: Delivery, goodsTaka: number): Thing[] =>
  delivery.zones.map(zone => ({
    '@type': 'OfferShippingDetails',
    ...shippingId(zone),
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: chargeFor(delivery, zone, goodsTaka),
      currency: 'BDT',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY, ...region(zone) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // the policy counts from the order to the door, so that all of it is transit
      handlingTime: days(0, 0),
      transitTime: days(...zone.days),
    },
  }))

/** The districts and areas of a zone; none for the last, which takes the rest of the country. */
function region({ places }: DeliveryZone): { addressRegion?: string | string[] } {
  const [first, ...others] = places.map(({ district, area }) =>
    area === '' ? district : `${area}, ${district}`,
  )
  if (first === undefined) return {}
  return { addressRegion: others.length === 0 ? first : [first, ...others] }
}

const days = (minValue: number, maxValue: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
