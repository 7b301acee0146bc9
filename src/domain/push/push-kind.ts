import type { Role } from '../accounts/account.ts'
import { mayByRole } from '../accounts/moderator-rights.ts'
import type { ShopSettings } from '../settings/sections.ts'

/**
 * News that staff get on their devices. `callback_due`: to whoever promised the call, or to everybody where nobody did.
 * `courier_trouble`: a parcel goes back today, and nobody has taken it. `alarm`: what the owner is warned of.
 */
export const PUSH_KINDS = [
  'new_order',
  'callback_due',
  'courier_trouble',
  'exchange_waits',
  'low_stock',
  'payout',
  'alarm',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a device is told: news, or that its person tries it. */
export type SentKind = PushKind | 'test'

/** The news that a role may get: payouts are money, alarms are the Admins'. */
export const kindsOf = (role: Role, team: ShopSettings['team']): PushKind[] =>
  PUSH_KINDS.filter(kind => {
    if (role === 'User') return false
    if (kind === 'alarm') return role === 'Admin'
    return kind !== 'payout' || mayByRole(role, team, 'money')
  })
