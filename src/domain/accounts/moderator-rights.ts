import type { ShopSettings } from '../settings/sections.ts'
import type { Role } from './account.ts'

/** What a Moderator may do where the owner's settings say so. `prices`: of orders. */
export const RIGHTS = ['export', 'prices', 'product-prices', 'money', 'delete'] as const
export type Right = (typeof RIGHTS)[number]

/** The switch of each right. */
const SWITCHES = {
  export: 'exportsOrders',
  prices: 'changesOrderPrices',
  'product-prices': 'changesProductPrices',
  money: 'seesMoney',
  delete: 'deletesOrders',
} as const satisfies Record<Right, keyof ShopSettings['team']>

/** Whether a role has a right: an Admin every one, a Moderator by the switches, a User none. */
export const mayByRole = (role: Role, team: ShopSettings['team'], right: Right): boolean =>
  role === 'Admin' || (role === 'Moderator' && team[SWITCHES[right]])

/** All rights of a role. */
export const rightsOf = (role: Role, team: ShopSettings['team']): Right[] =>
  RIGHTS.filter(right => mayByRole(role, team, right))
