import { screens } from '../menu-entries.ts'

/** The tabs of the money, in their order. */
export const MONEY_TABS = ['profit', 'costs', 'ad-spend', 'advances'] as const
export type MoneyTab = (typeof MONEY_TABS)[number]

/** The address of a tab; the profit stands where the menu leads. */
export const moneyPath = (tab: MoneyTab): string =>
  tab === 'profit' ? screens.money.path : `${screens.money.path}/${tab}`
