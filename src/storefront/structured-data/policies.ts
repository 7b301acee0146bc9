import { SHIPPING_TAKA } from '#domain/checkout/checkout.ts'
import { DELIVERY_WORKING_DAYS } from '#domain/checkout/delivery.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Reference, Thing } from '#web/thing.ts'

const COUNTRY = 'BD'

export const returnPolicyId: Reference = { '@id': '#return-policy' }
export const shippingIds: readonly Reference[] = [{ '@id': '#inside-dhaka' }, { '@id': '#outside-dhaka' }]

/**
 * The exchange policy: a pair that comes back within the window is exchanged, never refunded (`ExchangeRefund`), and
 * for a pair with a proven defect sending is free. A shop without a window takes no pair back.
 */
export const returnPolicy = (
  { exchangeDays, exchangePaidBy }: ShopSettings['policies'],
  publicOrigin: string,
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
  merchantReturnLink: `${publicOrigin}/terms-and-condition`,
})

/**
 * The delivery charges inside and outside Dhaka. Google supports regions only in a few countries, and Bangladesh is not
 * one of them: there the second charge applies to the whole country.
 */
export const shippingDetails = (): Thing[] =>
  [
    { id: shippingIds[0], area: 'inside' as const, region: { addressRegion: 'Dhaka' } },
    { id: shippingIds[1], area: 'outside' as const, region: {} },
  ].map(({ id, area, region }) => ({
    '@type': 'OfferShippingDetails',
    ...id,
    shippingRate: { '@type': 'MonetaryAmount', value: SHIPPING_TAKA[area], currency: 'BDT' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY, ...region },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // the policy counts from the order to the door, so that all of it is transit
      handlingTime: days(0, 0),
      transitTime: days(DELIVERY_WORKING_DAYS[area].earliest, DELIVERY_WORKING_DAYS[area].latest),
    },
  }))

const days = (minValue: number, maxValue: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
