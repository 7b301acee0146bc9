/** The dictionaries of the back office, and that of the account pages. */
export type WordsPart =
  | 'account'
  | 'activity'
  | 'calls'
  | 'cases'
  | 'coupons'
  | 'courier'
  | 'customers'
  | 'frame'
  | 'messages'
  | 'money'
  | 'opening'
  | 'orders'
  | 'overview'
  | 'packing'
  | 'products'
  | 'profile'
  | 'reviews'
  | 'second-factor'
  | 'settings'
  | 'shop'
  | 'stock'
  | 'trash'
  | 'users'
  | 'waiting'

/** What is said by every screen, and what other rooms define. */
const EVERYWHERE = ['frame', 'shop'] as const

/** Which dictionaries the parts of a screen need besides: the first beginning of its address that fits. */
const SCREENS: readonly (readonly [beginning: string, parts: readonly WordsPart[]])[] = [
  ['/dashboard/opening', ['opening']],
  ['/dashboard/closing', ['orders', 'overview']],
  ['/dashboard/products/stock', ['money', 'orders', 'products', 'stock']],
  ['/dashboard/products/waiting', ['products', 'waiting']],
  ['/dashboard/products', ['products']],
  ['/dashboard/add-product', ['products']],
  ['/dashboard/coupons', ['coupons']],
  ['/dashboard/orders/print', ['orders']],
  ['/dashboard/orders', ['calls', 'cases', 'money', 'orders', 'products']],
  ['/dashboard/calls', ['calls', 'cases', 'money', 'orders', 'products']],
  ['/dashboard/packing', ['cases', 'orders', 'packing', 'products']],
  ['/dashboard/returns', ['cases', 'courier', 'orders', 'products']],
  ['/dashboard/customers', ['cases', 'customers', 'orders']],
  ['/dashboard/reviews', ['reviews']],
  ['/dashboard/users', ['users']],
  ['/dashboard/courier/payouts', ['courier']],
  ['/dashboard/courier', ['calls', 'cases', 'courier', 'money', 'orders', 'products']],
  ['/dashboard/money/advances', ['calls', 'cases', 'courier', 'money', 'orders', 'products']],
  ['/dashboard/money/costs', ['money', 'orders', 'products']],
  ['/dashboard/money', ['money', 'orders', 'overview']],
  ['/dashboard/messages', ['courier', 'messages', 'orders', 'settings']],
  ['/dashboard/settings', ['orders', 'settings']],
  ['/dashboard/activity', ['activity']],
  ['/dashboard/trash', ['orders', 'products', 'trash']],
  ['/dashboard/profile/second-factor', ['second-factor']],
  ['/dashboard/profile', ['profile']],
  ['/dashboard', ['courier', 'opening', 'orders', 'overview', 'settings']],
]

/** The dictionaries of a page; an address outside of the dashboard is one of the account. */
export function wordsOf(path: string): readonly WordsPart[] {
  const screen = SCREENS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
  return screen ? [...EVERYWHERE, ...screen[1]] : ['account']
}
