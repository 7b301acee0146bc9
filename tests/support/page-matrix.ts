import { nameSharePicture } from '#features/catalog/name-share-picture.ts'
import type { Caller } from './access-callers.ts'
import type { plantPeople } from './planted-people.ts'

type Planted = Awaited<ReturnType<typeof plantPeople>>

export type PageRow = {
  address: string | ((planted: Planted) => string)
  /** The redirects of callers who are not shown the page. */
  leads?: Partial<Record<Caller, string>>
  /** The status when it is shown; 200 by default. */
  status?: number
  /** It answers a file or data, for which React Router has no data address. */
  isFile?: true
  /** While the shop is closed, staff alone see it. */
  isShopping?: true
  /** It is the same for everybody: a cache in front of the shop may keep it, `forever` under an address of its own. */
  isKept?: true | 'forever'
}

const toLogin = (address: string) => `/login?to=${encodeURIComponent(address)}`
const CODE = '/verify-otp'
const SHOP = '/'
const WAITING = '/waiting'
const PROFILE = '/dashboard/profile'
const ORDERS = '/dashboard/orders'

/** A screen that staff may see. */
const staffScreen = (address: string): PageRow => ({
  address,
  leads: { nobody: toLogin(address), newcomer: CODE, User: WAITING, temporary: PROFILE },
})
const adminScreen = (address: string): PageRow => ({
  address,
  leads: { ...staffScreen(address).leads, Moderator: SHOP },
})
const signedIn = (leadsTo: string) => ({
  User: leadsTo,
  Moderator: leadsTo,
  Admin: leadsTo,
  temporary: leadsTo,
  stale: leadsTo,
})

/** The access to each page: a row for every page of routes.ts, by the name of its file. */
export const pageMatrix: Readonly<Record<string, PageRow>> = {
  'storefront/card/card-pictures.route': {
    isShopping: true,
    isKept: true,
    address: '/card-pictures.json',
    isFile: true,
  },
  'storefront/home/home.route': { isShopping: true, isKept: true, address: '/' },
  'storefront/product/product.route': {
    isShopping: true,
    isKept: true,
    address: ({ product }) => `/products/${product.slug}`,
  },
  'storefront/stock-notices/ask-when-back.route': {
    isShopping: true,
    address: ({ product }) => `/products/${product.slug}/ask-when-back`,
  },
  'storefront/cart/cart.route': { isShopping: true, isKept: true, address: '/cart' },
  'storefront/checkout/checkout.route': { isShopping: true, address: '/checkout' },
  'storefront/confirmed/confirmed.route': { address: '/order-confirmed' },
  // made-up words are not kept; what is found is, as `/search` without words
  'storefront/search/search.route': { isShopping: true, address: '/search?q=planted' },
  'storefront/verify/verify.route': { address: '/verify?order=1001' },
  'storefront/reviews/reviews.route': { isShopping: true, isKept: true, address: '/reviews' },
  // the link of no order
  'storefront/reviews/link/review.route': { address: '/review/a-token', status: 404 },
  'storefront/confirm-link/confirm-link.route': { address: '/c/a-token', status: 404 },
  'storefront/tracking/track.route': { address: ({ trackingToken }) => `/track/${trackingToken}` },
  'storefront/tracking/exchange.route': {
    address: ({ trackingToken }) => `/track/${trackingToken}/exchange`,
  },
  'storefront/tracking/advance.route': {
    address: ({ trackingToken }) => `/track/${trackingToken}/advance`,
  },
  // the link of nobody
  'storefront/stock-notices/stop-waiting.route': { address: '/stop-waiting/a-token', status: 404 },
  'storefront/policies/terms.route': { isShopping: true, isKept: true, address: '/terms-and-condition' },
  'storefront/policies/privacy.route': { isShopping: true, isKept: true, address: '/privacy' },
  'storefront/closed/opening-soon.route': {
    isShopping: true,
    // an open shop has no such page
    address: '/opening-soon',
    leads: { nobody: SHOP, newcomer: SHOP, ...signedIn(SHOP) },
  },
  'storefront/not-found.route': { isShopping: true, address: '/no-such-page', status: 404 },
  'account/login.route': {
    address: '/login',
    leads: { ...signedIn(ORDERS), newcomer: CODE, User: PROFILE },
  },
  'account/signup.route': { address: '/signup', leads: { ...signedIn(ORDERS), newcomer: CODE } },
  'account/verify-otp.route': {
    address: '/verify-otp',
    leads: { nobody: '/login', ...signedIn('/dashboard/products') },
  },
  'account/waiting.route': {
    address: WAITING,
    leads: { ...signedIn(ORDERS), nobody: toLogin(WAITING), newcomer: CODE, User: undefined },
  },
  'account/forgot-password.route': { address: '/forgot-password' },
  // the link of no invitation
  'account/invite.route': { address: '/invite/a-token', status: 404 },
  'account/reset-password.route': { address: '/reset-password' },
  'backoffice/overview/overview.route': staffScreen('/dashboard'),
  'backoffice/opening/opening.route': adminScreen('/dashboard/opening'),
  'backoffice/closing/closing.route': staffScreen('/dashboard/closing'),
  'backoffice/products/products.route': staffScreen('/dashboard/products'),
  'backoffice/stock/stock.route': staffScreen('/dashboard/products/stock'),
  'backoffice/stock/cutting/cutting-list.route': staffScreen('/dashboard/products/stock/cutting-list'),
  'backoffice/products/add/add-product.route': adminScreen('/dashboard/add-product'),
  'backoffice/orders/orders.route': staffScreen('/dashboard/orders'),
  'backoffice/orders/print/print.route': staffScreen('/dashboard/orders/print'),
  'backoffice/calls/calls.route': staffScreen('/dashboard/calls'),
  'backoffice/packing/packing.route': staffScreen('/dashboard/packing'),
  'backoffice/packing/labels/labels.route': staffScreen('/dashboard/packing/labels'),
  'backoffice/cases/returns.route': staffScreen('/dashboard/returns'),
  'backoffice/customers/customers.route': staffScreen('/dashboard/customers'),
  'backoffice/customers/customer.route': staffScreen('/dashboard/customers/nobody'),
  'backoffice/users/users.route': adminScreen('/dashboard/users'),
  'backoffice/coupons/coupons.route': staffScreen('/dashboard/coupons'),
  'backoffice/waiting/waiting.route': staffScreen('/dashboard/products/waiting'),
  'backoffice/reviews/reviews.route': staffScreen('/dashboard/reviews'),
  'backoffice/reviews/pictures/customer-pictures.route': staffScreen('/dashboard/reviews/pictures'),
  'backoffice/courier/courier.route': staffScreen('/dashboard/courier'),
  'backoffice/courier/payouts/payouts.route': adminScreen('/dashboard/courier/payouts'),
  'backoffice/money/profit/profit.route': staffScreen('/dashboard/money'),
  'backoffice/money/costs/costs.route': staffScreen('/dashboard/money/costs'),
  'backoffice/money/ad-spend/ad-spend.route': staffScreen('/dashboard/money/ad-spend'),
  'backoffice/money/advances/advances.route': staffScreen('/dashboard/money/advances'),
  'backoffice/messages/messages.route': staffScreen('/dashboard/messages'),
  'backoffice/settings/settings-list.route': adminScreen('/dashboard/settings'),
  'backoffice/settings/shop-data/shop-data.route': adminScreen('/dashboard/settings/data'),
  'backoffice/settings/section.route': adminScreen('/dashboard/settings/shop'),
  'backoffice/activity/activity.route': adminScreen('/dashboard/activity'),
  'backoffice/trash/trash.route': adminScreen('/dashboard/trash'),
  'account/second-factor.route': {
    address: '/second-factor?to=/dashboard/orders',
    leads: { nobody: toLogin('/dashboard/orders'), newcomer: CODE, ...signedIn(ORDERS) },
  },
  'backoffice/second-factor/second-factor.route': {
    address: '/dashboard/profile/second-factor',
    leads: {
      nobody: toLogin('/dashboard/profile/second-factor'),
      newcomer: CODE,
      temporary: PROFILE,
    },
  },
  'backoffice/profile/profile.route': {
    address: PROFILE,
    leads: { nobody: toLogin(PROFILE), newcomer: CODE },
  },
  'backoffice/shell/unknown.route': { ...staffScreen('/dashboard/no-such-screen'), status: 404 },
  'storefront/crawlers/robots.route': { isKept: true, address: '/robots.txt', isFile: true },
  'storefront/crawlers/sitemap.route': {
    isShopping: true,
    isKept: true,
    address: '/sitemap.xml',
    isFile: true,
  },
  'storefront/crawlers/product-feed.route': {
    isShopping: true,
    isKept: true,
    address: '/feeds/products.xml',
    isFile: true,
  },
  'storefront/crawlers/share-picture.route': {
    isShopping: true,
    isKept: 'forever',
    address: ({ product }) => `/share/${nameSharePicture(product, { shopName: 'Pothik', color: null })}.jpg`,
    isFile: true,
  },
}
