import { spoken } from '#backoffice/language/say.ts'
import type { Role } from '#domain/accounts/account.ts'
import type { BackofficeIconName } from './ui/backoffice-icon-names.ts'

type MenuEntry = {
  label: string
  path: string
  icon: BackofficeIconName
  roles: readonly Role[]
}

const staff = ['Admin', 'Moderator'] as const
const admins = ['Admin'] as const

/** The screens of the back office in the order of its menu, with the roles that may open them. */
export const screens = spoken(
  {
    overview: { label: 'Dashboard', path: '/dashboard', icon: 'overview', roles: staff },
    products: { label: 'Products', path: '/dashboard/products', icon: 'products', roles: staff },
    addProduct: { label: 'Add Product', path: '/dashboard/add-product', icon: 'add', roles: admins },
    coupons: { label: 'Coupons', path: '/dashboard/coupons', icon: 'coupon', roles: staff },
    orders: { label: 'Orders', path: '/dashboard/orders', icon: 'orders', roles: staff },
    calls: { label: 'Calls', path: '/dashboard/calls', icon: 'call', roles: staff },
    packing: { label: 'Packing', path: '/dashboard/packing', icon: 'packing', roles: staff },
    returns: { label: 'Returns', path: '/dashboard/returns', icon: 'exchange', roles: staff },
    customers: { label: 'Customers', path: '/dashboard/customers', icon: 'customers', roles: staff },
    users: { label: 'Users', path: '/dashboard/users', icon: 'users', roles: admins },
    courier: { label: 'Courier', path: '/dashboard/courier', icon: 'courier', roles: staff },
    money: { label: 'Money', path: '/dashboard/money', icon: 'money', roles: staff },
    reviews: { label: 'Reviews', path: '/dashboard/reviews', icon: 'star', roles: staff },
    messages: { label: 'Messages', path: '/dashboard/messages', icon: 'message', roles: staff },
  },
  'label',
) satisfies Record<string, MenuEntry>

/** What only the owner needs now and then: below the menu, and under the account's picture. */
export const ownerScreens = spoken(
  {
    activity: { label: 'Activity', path: '/dashboard/activity', icon: 'history', roles: admins },
    trash: { label: 'Trash', path: '/dashboard/trash', icon: 'trash', roles: admins },
    settings: { label: 'Settings', path: '/dashboard/settings', icon: 'settings', roles: admins },
  },
  'label',
) satisfies Record<string, MenuEntry>

/**
 * What staff do most, in the order of a phone's bar: both roles call, look up and pack. The rest stands behind More, for
 * which there is a fourth place.
 */
const BAR: readonly string[] = [screens.calls, screens.orders, screens.packing].map(({ path }) => path)

/** Who reads the menu; the owner's settings say what a Moderator may do. */
type Reader = {
  role: Role
  /** Has the right to delete orders. */
  deletes: boolean
  /** Has the right to see sums of money. */
  seesMoney: boolean
}

const openTo = (role: Role, entries: Readonly<Record<string, MenuEntry>>): MenuEntry[] =>
  Object.values(entries).filter(({ roles }) => roles.includes(role))

export const menuEntries = ({ role, seesMoney }: Omit<Reader, 'deletes'>): MenuEntry[] =>
  openTo(role, screens).filter(({ path }) => seesMoney || path !== screens.money.path)
/** `deletes`: a Moderator with that right finds what they deleted in the trash. */
export const ownerEntries = ({ role, deletes }: Omit<Reader, 'seesMoney'>): MenuEntry[] =>
  role === 'Moderator' && deletes ? [ownerScreens.trash] : openTo(role, ownerScreens)

/** The bar of a phone; nobody has it who may open none of its screens. */
export const barEntries = (reader: Omit<Reader, 'deletes'>): MenuEntry[] =>
  menuEntries(reader)
    .filter(({ path }) => BAR.includes(path))
    .toSorted((one, other) => BAR.indexOf(one.path) - BAR.indexOf(other.path))
/** What stands behind More, in the order of the menu. */
export const beyondBar = (reader: Omit<Reader, 'deletes'>): MenuEntry[] =>
  menuEntries(reader).filter(({ path }) => !BAR.includes(path))
