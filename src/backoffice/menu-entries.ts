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
export const screens = {
  overview: { label: 'Dashboard', path: '/dashboard', icon: 'overview', roles: staff },
  products: { label: 'Products', path: '/dashboard/products', icon: 'products', roles: staff },
  addProduct: { label: 'Add Product', path: '/dashboard/add-product', icon: 'add', roles: admins },
  orders: { label: 'Orders', path: '/dashboard/orders', icon: 'orders', roles: staff },
  users: { label: 'Users', path: '/dashboard/users', icon: 'users', roles: admins },
  courier: { label: 'Courier', path: '/dashboard/courier', icon: 'courier', roles: staff },
} as const satisfies Record<string, MenuEntry>

/** What only the owner needs now and then: below the menu, and under the account's picture. */
export const ownerScreens = {
  settings: { label: 'Settings', path: '/dashboard/settings', icon: 'settings', roles: admins },
} as const satisfies Record<string, MenuEntry>

/** The number of entries that the bar of a phone has room for. */
export const BAR_ENTRIES = 5

const openTo = (role: Role, entries: Readonly<Record<string, MenuEntry>>): MenuEntry[] =>
  Object.values(entries).filter(({ roles }) => roles.includes(role))

export const menuEntries = (role: Role): MenuEntry[] => openTo(role, screens)
export const ownerEntries = (role: Role): MenuEntry[] => openTo(role, ownerScreens)
