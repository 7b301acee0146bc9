import type { AccountRefusalCode } from '#domain/accounts/account-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

/** Status and text of what Admins are refused when they look after the team, and of what the team is refused. */
export const teamRefusals = {
  own_rights_fixed: {
    status: 409,
    message: 'You cannot change your own role or suspend yourself. Another Admin can.',
    field: 'role',
  },
  own_password_link: {
    status: 409,
    message: 'You change your own password in your profile, with the current one.',
  },
  email_taken: {
    status: 409,
    message: 'This email has an account already. Please look for it in the list.',
    field: 'email',
  },
  email_change_by_code: {
    status: 409,
    message: 'Mail works in this shop: you change your own email in your profile, with a code.',
    field: 'email',
  },
  invited_already: {
    status: 409,
    message: 'This person is invited already. The list makes a new link for them.',
    field: 'email',
  },
  invitation_not_found: { status: 404, message: 'There is no such invitation.' },
  invitation_closed: {
    status: 410,
    message: 'This invitation is over. Please ask an Admin of the shop for a new link.',
  },
  account_suspended: {
    status: 403,
    message: 'Your account is suspended. Please ask an Admin of the shop.',
  },
} satisfies Partial<Record<AccountRefusalCode, RefusalText>>
