import type { CDPSession, Page } from '@playwright/test'

const passkeysOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** A passkey as the browser's virtual device keeps it, its private key too. */
export type HeldPasskey = Awaited<ReturnType<typeof passkeysOf>>[number]

/** A device with a lock in the browser of a page; it touches itself. `held`: passkeys that it has already. */
export async function virtualDevice(page: Page, held: readonly HeldPasskey[] = []) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = () => passkeysOf(session, authenticatorId)
  const put = (credential: HeldPasskey) =>
    session.send('WebAuthn.addCredential', { authenticatorId, credential })
  for (const credential of held) await put(credential)
  return {
    passkeys,
    /** Whether the person at the device is let through its lock; the browser's window closes without an answer if not. */
    letThrough: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Puts a copy of its passkey in its place, which has signed less often. */
    async becomeCopy(signCount: number) {
      for (const credential of await passkeys()) {
        await session.send('WebAuthn.removeCredential', {
          authenticatorId,
          credentialId: credential.credentialId,
        })
        await put({ ...credential, signCount })
      }
    },
  }
}
