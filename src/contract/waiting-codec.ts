import { count, objectOf } from './codec-parts.ts'

/**
 * How much waits on a screen, of which the menu shows the number: calls, parcels to pack, cases; alone here, since every
 * screen of the back office reads it.
 */
export const WaitingCodec = objectOf({ count })
