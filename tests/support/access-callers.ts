import type { RefusalCode } from '#domain/refusal.ts'

/**
 * All kinds of callers.
 * `newcomer`: has proven no email yet; `temporary`: an Admin with a one-time password; `stale`: an Admin who has not
 * shown lately that it is them.
 */
export const CALLERS = ['nobody', 'newcomer', 'User', 'Moderator', 'Admin', 'temporary', 'stale'] as const
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
/** Admins who have shown lately that it is them. */
export const adminSteppedUp = {
  access: 'admin-stepped-up',
  refused: { ...admin.refused, stale: 'step_up_required' },
} as const
export const staff = {
  access: 'staff',
  refused: { ...person.refused, User: 'not_allowed', temporary: 'password_change_needed' },
} as const
export const staffSteppedUp = {
  access: 'staff-stepped-up',
  refused: { ...staff.refused, stale: 'step_up_required' },
} as const
/** Also a one-time password lets its owner change how they sign in. */
export const personSteppedUp = {
  access: 'person-stepped-up',
  refused: { ...person.refused, stale: 'step_up_required' },
} as const
/** None of these callers: a sign-in that waits for its second factor has no other right, and is tested apart. */
export const halfSignIn = {
  access: 'half-sign-in',
  refused: {
    nobody: 'not_signed_in',
    newcomer: 'not_signed_in',
    User: 'not_signed_in',
    Moderator: 'not_signed_in',
    Admin: 'not_signed_in',
    temporary: 'not_signed_in',
    stale: 'not_signed_in',
  },
} as const
/** Staff with a right of the settings; these are the callers by its default. */
export const exporter = { ...staffSteppedUp, access: 'exporter' } as const
export const deleter = { ...admin, access: 'deleter' } as const
export const money = { ...staff, access: 'money' } as const
/** A signed-in person has no code to wait for. */
export const newcomer = {
  access: 'newcomer',
  refused: {
    nobody: 'not_signed_in',
    User: 'not_signed_in',
    Moderator: 'not_signed_in',
    Admin: 'not_signed_in',
    temporary: 'not_signed_in',
    stale: 'not_signed_in',
  },
} as const
