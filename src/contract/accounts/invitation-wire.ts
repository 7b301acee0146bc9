import { z } from 'zod'
import { MAXIMUM_NAME_LENGTH, NAME_MESSAGE } from '#domain/accounts/account.ts'
import { INVITED_ROLES } from '#domain/accounts/invitation.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { requiredLine, requiredText } from '../plain-text.ts'
import { typed } from './account-wire.ts'
import { InvitationCodec, InvitedCodec, PasswordLinkCodec } from './invitation-codec.ts'

export const InviteWire = z.strictObject({
  email: typed.describe('However it is written; lower-cased'),
  name: requiredLine(MAXIMUM_NAME_LENGTH, NAME_MESSAGE),
  role: z.enum(INVITED_ROLES),
})

/** What stands behind `/invite/` in the link: in the body, so that no log of addresses holds it. */
export const JoinWire = z.strictObject({ token: typed, password: typed })

export const InvitationPath = z.object({ id: requiredText(100, 'This cannot be empty.') })

const LINK = 'Shown only in this answer; it works once'
const MAILED = 'Whether it was also sent to the email'
export const InvitationsAnswer = success(z.array(schemaOf(InvitationCodec, { by: 'The Admin who invites' })))
export const InvitedAnswer = success(schemaOf(InvitedCodec, { link: LINK, mailed: MAILED }))
export const PasswordLinkAnswer = success(schemaOf(PasswordLinkCodec, { link: LINK, mailed: MAILED }))

export const invitationToWire = InvitationCodec.write
export const invitedToWire = InvitedCodec.write
export const passwordLinkToWire = PasswordLinkCodec.write
