import { createHmac } from 'node:crypto'
import type { Shop } from '#features/shop.ts'
import { isSameHash } from '../accounts/code-hash.ts'

type Signing = { keys: Pick<Shop['keys'], 'notices'> }

/** The token of the link by which somebody stops waiting: their mark, and a proof that the shop wrote it. */
export const stopToken = (shop: Signing, person: string): string => `${person}.${proofOf(shop, person)}`

/** Whom a token is of; undefined when the shop did not write it. It cannot be guessed, so tries are not counted. */
export function readStopToken(shop: Signing, token: string): string | undefined {
  const [person = '', proof = ''] = token.split('.')
  if (!/^[\w-]{43}$/.test(person)) return undefined
  return isSameHash(proofOf(shop, person), proof) ? person : undefined
}

const proofOf = ({ keys }: Signing, person: string): string =>
  createHmac('sha256', keys.notices).update(`stop ${person}`).digest('base64url')
