import type { RefusalCode } from '#domain/refusal.ts'

/** All kinds of callers. `newcomer`: has proven no email yet; `temporary`: an Admin with a one-time password. */
export const CALLERS = ['nobody', 'newcomer', 'User', 'Moderator', 'Admin', 'temporary'] as const
export type Caller = (typeof CALLERS)[number]
/** Why the gate refuses a caller; callers that are not named pass. */
export type Refused = Partial<Record<Caller, RefusalCode>>

export const everybody = { refused: {} }
/** Everybody while the shop is open, and staff alone while it is closed. */
export const shoppers = { ...everybody, isShopping: true } as const
export const session = { access: 'session', refused: { nobody: 'not_signed_in' } } as const
export const person = { access: 'person', refused: { ...session.refused, newcomer: 'not_verified' } } as const
export const admin = {
  access: 'admin',
  refused: {
    ...person.refused,
    User: 'not_allowed',
    Moderator: 'not_allowed',
    temporary: 'password_change_needed',
  },
} as const
export const staff = {
  access: 'staff',
  refused: { ...person.refused, User: 'not_allowed', temporary: 'password_change_needed' },
} as const
/** A signed-in person has no code to wait for. */
export const newcomer = {
  access: 'newcomer',
  refused: {
    nobody: 'not_signed_in',
    User: 'not_signed_in',
    Moderator: 'not_signed_in',
    Admin: 'not_signed_in',
    temporary: 'not_signed_in',
  },
} as const
