/** The roles that an invitation gives: a User would see nothing. */
export const INVITED_ROLES = ['Moderator', 'Admin'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** How long the link of an invitation is valid. */
export const INVITATION_LIFE_MS = 48 * 3_600_000

/** Why a link ended before its time. `replaced`: by a newer link. */
export type InvitationEnding = 'used' | 'taken_back' | 'replaced'

/** What a link is to the person who opens it. `late`: after its time; `has_account`: its email got one in another way. */
export type InvitationState = 'open' | 'late' | 'has_account' | InvitationEnding

/** An invitation as Admins see it, until it is used or taken back. Instants are ISO-8601 UTC text. */
export type Invitation = {
  id: string
  email: string
  name: string
  role: InvitedRole
  /** The Admin who invited, by name or email. */
  by: string
  createdAt: string
  expiresAt: string
}
