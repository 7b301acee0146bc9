import { otpOf } from '#domain/accounts/otp.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SteppedUpPerson } from '#features/accounts/proof.ts'
import { openText, sealText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'
import { keepFactor } from './keep-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export type StartedTotp = { ok: true; secret: string; uri: string; qrSvg: string }

/** Makes a secret for an authenticator app. It counts when the app has shown a right code; an earlier app works until then. */
export async function startTotp(shop: Shop, { by }: { by: SteppedUpPerson }): Promise<StartedTotp> {
  const secret = shop.totp.newSecret()
  const { name } = (await shop.settings.now()).shop
  const uri = shop.totp.addressOf({ secret, issuer: name, account: by.user.email })
  const pending_sealed = sealText(shop.keys.factors, secret)
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('totp_secrets')
      .values({ user_id: by.user.id, pending_sealed, created_at: shop.clock.now().toISOString() })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ pending_sealed }))
      .execute(),
  )
  return { ok: true, secret, uri, qrSvg: shop.totp.pictureOf(uri) }
}

/** `recoveryCodes`: ten with the first factor, shown only here; null where the person has some. */
export type ConfirmedTotp = { ok: true; recoveryCodes: string[] | null }

/**
 * Takes a code of the app as the proof that it has the secret: from then on it is a second factor. Every other session
 * of the person ends. `factor_setup_over`: another secret was made since.
 */
export async function confirmTotp(
  shop: Shop,
  { by, code: typed }: { by: SteppedUpPerson; code: string },
): Promise<ConfirmedTotp | Refusal<'factor_code_incomplete' | 'factor_code_wrong' | 'factor_setup_over'>> {
  const code = otpOf(typed)
  if (code === undefined) return { ok: false, code: 'factor_code_incomplete' }
  const { id: userId } = by.user
  const row = await shop.db.main
    .selectFrom('totp_secrets')
    .select('pending_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const sealed = row?.pending_sealed
  if (!sealed) return { ok: false, code: 'factor_setup_over' }
  const now = shop.clock.now()
  const step = shop.totp.stepOf({ secret: openText(shop.keys.factors, sealed), code, now })
  // the secret is on the screen: a guess gives nothing away
  if (step === undefined) return { ok: false, code: 'factor_code_wrong' }
  const made = by.hasSecondFactor ? undefined : await makeRecoveryCodes(shop)
  return await keepFactor(shop, {
    by,
    made,
    what: 'app',
    keep: async ({ tx }) =>
      (await tx
        .updateTable('totp_secrets')
        .set({ sealed, pending_sealed: null, last_step: step, confirmed_at: now.toISOString() })
        .where('user_id', '=', userId)
        .where('pending_sealed', '=', sealed)
        .returning('user_id')
        .executeTakeFirst()) !== undefined,
  })
}
