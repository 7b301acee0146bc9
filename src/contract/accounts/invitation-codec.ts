import { INVITED_ROLES } from '#domain/accounts/invitation.ts'
import { bool, instant, named, objectOf, oneOf, text, type ValueOf } from '../codec-parts.ts'

/** Somebody who is invited and has no account yet. */
export const InvitationCodec = objectOf({
  id: named('_id', text),
  email: text,
  name: text,
  role: oneOf(INVITED_ROLES),
  by: text,
  createdAt: named('created_at', instant),
  expiresAt: named('expires_at', instant),
})

const handed = {
  link: text,
  expiresAt: named('expires_at', instant),
  isMailed: named('mailed', bool),
}

/** A link for a new password, and one that invites: shown only in the answer that makes it. */
export const PasswordLinkCodec = objectOf(handed)
export const InvitedCodec = objectOf({ id: named('_id', text), ...handed })
export type HandedLink = ValueOf<typeof PasswordLinkCodec>
