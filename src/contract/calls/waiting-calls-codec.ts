import { count, objectOf } from '../codec-parts.ts'

/** How many calls wait; alone here, since every screen of the back office reads it. */
export const WaitingCallsCodec = objectOf({ count })
