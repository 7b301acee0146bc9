import { InvitationCodec, InvitedCodec, PasswordLinkCodec } from '#contract/accounts/invitation-codec.ts'
import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import type { AccountState } from '#domain/accounts/account.ts'
import type { InvitedRole } from '#domain/accounts/invitation.ts'
import { callShop, readWith } from './call-shop.ts'
import { messageOf, userPath } from './users.ts'

/** Who is invited and has no account yet. */
export type Invited = ValueOf<typeof InvitationCodec>
/** An invitation with its link, which is shown only now. */
export type InvitedNow = ValueOf<typeof InvitedCodec>

const PATH = '/v1/auth/invitations'
const INVITATIONS = listOf(InvitationCodec)
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** Like the other calls of this file it throws `CallFailed`. */
export const readInvitations = (sent: unknown): Invited[] => readWith(INVITATIONS, sent)

export async function invite(given: { email: string; name: string; role: InvitedRole }): Promise<InvitedNow> {
  return readWith(InvitedCodec, (await callShop(PATH, { method: 'POST', body: given })).data)
}

export async function renewInvitation(id: string): Promise<InvitedNow> {
  return readWith(InvitedCodec, (await callShop(`${pathOf(id)}/link`, { method: 'POST', body: {} })).data)
}

export const takeInvitationBack = async (id: string): Promise<void> =>
  void (await callShop(pathOf(id), { method: 'DELETE' }))

/** A link by which a person chooses a new password. */
export async function makePasswordLink(userId: string): Promise<ValueOf<typeof PasswordLinkCodec>> {
  const path = `/v1/auth/users/${encodeURIComponent(userId)}/password-link`
  return readWith(PasswordLinkCodec, (await callShop(path, { method: 'POST', body: {} })).data)
}

/** Another name or email of a person; what is left out stays. */
export const renamePerson = async (id: string, change: { name?: string; email?: string }): Promise<string> =>
  messageOf(await callShop(userPath(id), { method: 'PUT', body: change }))

/** Like the next one it returns the shop's text about what was done. */
export const changeState = async (id: string, state: AccountState): Promise<string> =>
  messageOf(await callShop(userPath(id), { method: 'PUT', body: { state } }))

/** Takes the second factor of somebody who has lost it away. */
export const resetSecondFactor = async (id: string): Promise<string> =>
  messageOf(await callShop(`${userPath(id)}/reset-second-factor`, { method: 'POST', body: {} }))

export const signOutUser = async (id: string): Promise<string> =>
  messageOf(await callShop(`${userPath(id)}/sign-out`, { method: 'POST', body: {} }))
