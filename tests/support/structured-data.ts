import { isRecord } from '#web/is-record.ts'

/** A node read from a page; `problemsOf` resolves its references. */
export type Node = Record<string, unknown>

/**
 * The part of schema.org's vocabulary (https://schema.org, release 29) that the shop uses: the properties of each type,
 * its own and those of its parents.
 */
const vocabulary: Record<string, readonly string[]> = {
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating', 'worstRating'],
  Answer: ['text'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  DefinedRegion: ['addressCountry', 'addressRegion'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'merchantReturnLink',
    'returnMethod',
    'returnFees',
    'refundType',
    'itemCondition',
    'itemDefectReturnFees',
  ],
  MonetaryAmount: ['value', 'currency'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'priceSpecification',
    'availability',
    'itemCondition',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  OnlineStore: [
    'name',
    'alternateName',
    'description',
    'url',
    'logo',
    'telephone',
    'email',
    'address',
    'contactPoint',
    'sameAs',
    'hasMerchantReturnPolicy',
  ],
  PeopleAudience: ['suggestedGender', 'suggestedMinAge'],
  Person: ['name'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  Product: [
    'sku',
    'name',
    'description',
    'url',
    'image',
    'category',
    'brand',
    'audience',
    'color',
    'size',
    'offers',
    'aggregateRating',
    'review',
  ],
  ProductGroup: [
    'productGroupID',
    'name',
    'description',
    'url',
    'image',
    'category',
    'brand',
    'audience',
    'variesBy',
    'hasVariant',
    'aggregateRating',
    'review',
  ],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  Question: ['name', 'acceptedAnswer'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Review: ['reviewRating', 'author', 'datePublished', 'reviewBody'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  SizeSpecification: ['name', 'sizeSystem'],
  UnitPriceSpecification: ['priceType', 'price', 'priceCurrency'],
}

/** Members of schema.org's enumerations that the shop uses. */
const enumerations = new Set(
  [
    'color',
    'size',
    'InStock',
    'OutOfStock',
    'NewCondition',
    'MerchantReturnFiniteReturnWindow',
    'ReturnByMail',
    'ReturnFeesCustomerResponsibility',
    'FreeReturn',
    'ExchangeRefund',
    'StrikethroughPrice',
    'WearableSizeSystemEurope',
  ].map(name => `https://schema.org/${name}`),
)

/**
 * Google's required and recommended properties, from the pages merchant-listing, product-variants, return-policy,
 * shipping-policy, breadcrumb, faqpage and organization at
 * https://developers.google.com/search/docs/appearance/structured-data/; review-snippet for reviews. Recommended ones that
 * are left out: ratings and reviews of a product that has none, GTIN and MPN (pairs made by hand have none), material and pattern (nothing varies by
 * them), and properties that a variant inherits from its group.
 */
const google: Record<string, readonly string[]> = {
  ProductGroup: [
    'name',
    'description',
    'url',
    'brand',
    'audience',
    'productGroupID',
    'variesBy',
    'hasVariant',
  ],
  Product: ['name', 'image', 'offers', 'sku'],
  Brand: ['name'],
  Offer: [
    'price',
    'priceCurrency',
    'availability',
    'itemCondition',
    'url',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  SizeSpecification: ['name', 'sizeSystem'],
  OfferShippingDetails: ['deliveryTime', 'shippingDestination', 'shippingRate'],
  DefinedRegion: ['addressCountry'],
  MonetaryAmount: ['currency', 'value'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnFees',
    'returnMethod',
    'refundType',
    'returnPolicyCountry',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['item', 'name', 'position'],
  FAQPage: ['mainEntity'],
  Question: ['acceptedAnswer', 'name'],
  Answer: ['text'],
  OnlineStore: ['name', 'url'],
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating'],
  Review: ['author', 'datePublished', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
}

/** The nodes of a page's one script of structured data; none when it has none. */
export function readStructuredData(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  if (scripts.length > 1) throw new Error('more than one script of structured data')
  const [script] = scripts
  if (!script) return []
  const data: unknown = JSON.parse(script[1] ?? '')
  if (!isRecord(data) || data['@context'] !== 'https://schema.org') throw new Error('no context')
  return listOf(data['@graph']).filter(isRecord)
}

export const nodesOfType = (nodes: readonly Node[], type: string): Node[] =>
  nodes.filter(node => node['@type'] === type)

/** One value or a list of them, as JSON-LD allows for every property. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The faults of a page's nodes by the tables above, each with its place; empty when there are none. */
export function problemsOf(nodes: readonly Node[]): string[] {
  const ids = new Set(nodes.map(node => node['@id']).filter(id => id !== undefined))
  return nodes.flatMap(node => problemsOfNode(node, String(node['@type']), ids))
}

function problemsOfNode(node: Node, place: string, ids: ReadonlySet<unknown>): string[] {
  const { '@type': type, '@id': id, ...properties } = node
  if (type === undefined && Object.keys(properties).length === 0)
    return ids.has(id) ? [] : [`${place} refers to ${id}, which is not on the page`]
  const known = vocabulary[String(type)]
  if (!known) return [`${place}: ${type} is no type that the shop uses`]
  const missing = (google[String(type)] ?? []).filter(name => isEmpty(properties[name]))
  const unknown = Object.keys(properties).filter(name => !known.includes(name))
  const inner = Object.entries(properties).flatMap(([name, value]) =>
    listOf(value).flatMap(one => problemsOfValue(one, `${place}.${name}`, ids)),
  )
  return [
    ...missing.map(name => `${place} lacks ${name}`),
    ...unknown.map(name => `${place}: ${type} has no ${name}`),
    ...inner,
  ]
}

function problemsOfValue(value: unknown, place: string, ids: ReadonlySet<unknown>): string[] {
  if (isRecord(value)) return problemsOfNode(value, place, ids)
  if (typeof value !== 'string' || !value.startsWith('https://schema.org/')) return []
  return enumerations.has(value) ? [] : [`${place}: ${value} is no member that the shop uses`]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
