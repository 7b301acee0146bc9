import type { Invitation } from '#domain/accounts/invitation.ts'
import type { Shop } from '#features/shop.ts'
import { FORMER_COLLEAGUE } from './former-colleague.ts'
import type { Admin } from './proof.ts'

/** More than any shop invites in a month. */
const MAXIMUM_SHOWN = 200

/** Who is invited and not in yet, newest first, with links that have ended by time; not who got an account otherwise. */
export async function listInvitations(shop: Shop, _asked: { by: Admin }): Promise<Invitation[]> {
  const rows = await shop.db.main
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.actor')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.name',
      'invitations.role',
      'invitations.created_at',
      'invitations.expires_at',
      'inviter.name as inviter_name',
      'inviter.email as inviter_email',
    ])
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.email', '=', 'invitations.email')
            .where('users.verified_at', 'is not', null),
        ),
      ),
    )
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(MAXIMUM_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    by: row.inviter_name ?? row.inviter_email ?? FORMER_COLLEAGUE,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}
