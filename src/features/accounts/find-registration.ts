import type { Shop } from '#features/shop.ts'

/** The data of a registration that is not proven yet. */
export type Registration = {
  email: string
  phone: string | null
  passwordHash: string
  codeId: string | null
}

/** The newest registration of an email that still waits for its code, whether the email has an account or not. */
export async function findRegistration(shop: Shop, email: string): Promise<Registration | undefined> {
  const session = await shop.db.main
    .selectFrom('sessions')
    .select(['pending_phone', 'pending_password_hash', 'pending_code_id'])
    .where('pending_email', '=', email)
    .where('pending_password_hash', 'is not', null)
    .where('ends_at', '>', shop.clock.now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!session || session.pending_password_hash === null) return undefined
  const { pending_phone: phone, pending_password_hash: passwordHash, pending_code_id: codeId } = session
  return { email, phone, passwordHash, codeId }
}
