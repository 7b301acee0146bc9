import { randomInt } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '#domain/accounts/second-factor.ts'
import type { Shop } from '#features/shop.ts'

/** Codes to be shown once, and what is stored of them. */
export type RecoveryCodes = { codes: string[]; hashed: { first: string; hash: string }[] }

/**
 * Makes ten codes. Each begins with another letter, by which its row is found: a try costs one comparison, and the
 * seven letters after it are the secret.
 */
export async function makeRecoveryCodes({ passwords }: Shop): Promise<RecoveryCodes> {
  const firsts = [...RECOVERY_LETTERS]
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const [first = ''] = firsts.splice(randomInt(firsts.length), 1)
    return first + Array.from({ length: RECOVERY_LENGTH - 1 }, randomLetter).join('')
  })
  const hashed: RecoveryCodes['hashed'] = []
  for (const code of codes)
    hashed.push({ first: code.slice(0, 1), hash: await passwords.hash(code, 'first') })
  return { codes, hashed }
}

const randomLetter = (): string => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] ?? ''

/** Names the row of a code: a person has one code for each first letter. */
export const recoveryRowId = (userId: string, code: string): string => `${userId}:${code.slice(0, 1)}`

/** Stores new codes in place of all earlier ones. */
export async function storeRecoveryCodes(
  { tx }: Transaction,
  userId: string,
  { hashed, now }: Pick<RecoveryCodes, 'hashed'> & { now: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashed.map(({ first, hash }) => ({
    id: recoveryRowId(userId, first),
    user_id: userId,
    code_hash: hash,
    created_at: now.toISOString(),
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}
