import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'
import type { Totp } from './totp.ts'

/** Clocks of phones are some seconds off, and a person types for a while. */
const TOLERANCE_SECONDS = 30

/** Codes as every authenticator app makes them: SHA-1, six digits, half a minute. */
export const otplibTotp = (): Totp => ({
  newSecret: () => generateSecret(),
  addressOf: ({ secret, issuer, account }) => generateURI({ issuer, label: account, secret }),
  pictureOf: address => renderSVG(address),
  stepOf({ secret, code, now }) {
    const epoch = Math.floor(now.getTime() / 1000)
    const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
    return found.valid && 'timeStep' in found ? found.timeStep : undefined
  },
})
