import { useEffect, useState } from 'react'
import { requestJson } from '#web/api-client.ts'
import { type AuthUser, authUserFrom } from '#web/app/auth-user.ts'
import { AFTER_VERIFICATION_PATH } from './addresses.ts'

/** How often to check whether a mail was sent, in milliseconds. */
const MAIL_CHECK_MS = 5000

/**
 * The user who waits for a code: at first as of the rendering of the page, then up to date. Loaded again after a new
 * code, when the page becomes visible, and while the mail is still on its way.
 */
export function useAwaitedMe(atFirst: AuthUser) {
  const [me, setMe] = useState(atFirst)
  async function ask() {
    const answer = await requestJson('/v1/auth/me')
    if (!answer.ok) {
      // an unreachable shop does not mean signed out
      if (answer.status === 401) location.replace('/login')
      return
    }
    const found = authUserFrom(answer.data)
    if (found?.isVerified) return location.replace(AFTER_VERIFICATION_PATH)
    // answers may overtake each other
    if (found) setMe(shown => (found.now < shown.now ? shown : found))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once
  useEffect(() => {
    const seen = () => void (document.visibilityState === 'visible' && ask())
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on after any result of one request
  useEffect(() => {
    if (me.mail !== 'waiting') return
    const timer = setInterval(() => void ask(), MAIL_CHECK_MS)
    return () => clearInterval(timer)
  }, [me.mail])
  return { me, ask }
}
