import { INVITATION_LIFE_MS, type InvitationState, type InvitedRole } from '#domain/accounts/invitation.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { isSessionToken, sessionTokenHash } from './session-token.ts'

/** What the link of an invitation opens. `by`: the Admin who invites, by name or email; undefined once deleted. */
export type FoundInvitation = {
  id: string
  email: string
  name: string
  role: InvitedRole
  by: string | undefined
  state: InvitationState
}

/**
 * The invitation of a link's token, whatever became of it; undefined when there never was one, or not for a month.
 * Tries are not counted: it cannot be guessed.
 */
export async function findInvitation(shop: Shop, token: string): Promise<FoundInvitation | undefined> {
  if (!isSessionToken(token)) return undefined
  const row = await shop.db.main
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.actor')
    .leftJoin('users as owner', join =>
      join.onRef('owner.email', '=', 'invitations.email').on('owner.verified_at', 'is not', null),
    )
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.name',
      'invitations.role',
      'invitations.expires_at',
      'invitations.ending',
      'inviter.name as inviter_name',
      'inviter.email as inviter_email',
      'owner.id as owner_id',
    ])
    .where('token_hash', '=', sessionTokenHash(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, name, role } = row
  const by = row.inviter_name ?? row.inviter_email ?? undefined
  return { id, email, name, role, by, state: stateOf(row, shop.clock.now()) }
}

type InvitationRow = { expires_at: string; ending: InvitationState | null; owner_id: string | null }

function stateOf(
  { expires_at: expiresAt, ending, owner_id: owner }: InvitationRow,
  now: Date,
): InvitationState {
  if (ending !== null) return ending
  if (owner !== null) return 'has_account'
  // one that was made while a clock was ahead would be valid for longer than any may
  const isLate = expiresAt <= now.toISOString() || expiresAt > unbelievableAfter(now, INVITATION_LIFE_MS)
  return isLate ? 'late' : 'open'
}
