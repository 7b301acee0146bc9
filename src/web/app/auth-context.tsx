import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { AuthOutcome } from './auth-outcome.ts'
import type { AuthSource } from './auth-source.ts'
import type { AuthUser } from './auth-user.ts'
import { clearDevice } from './clear-device.ts'
import { clearTabs } from './clear-tab.ts'
import { ownAccounts } from './own-accounts.ts'

/** Who is signed in, for the app's pages, and the actions on the session. */
type Auth = Pick<AuthSource, 'createUser' | 'loginUser' | 'logOut'> & {
  user: AuthUser | null
  /** From a sign-in or registration until the signed-in user is loaded. */
  loading: boolean
}

const AuthContext = createContext<Auth | null>(null)

/** Only inside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('there is no AuthProvider around this')
  return auth
}

type AuthProviderProps = {
  /** The user of the session cookie, known to the server: nothing is loaded before the first view. */
  known: AuthUser | null
  source?: AuthSource
  children: ReactNode
}

export function AuthProvider({ known, source = ownAccounts, children }: AuthProviderProps) {
  const [user, setUser] = useState(known)
  const [loading, setLoading] = useState(false)
  useEffect(() => setUser(known), [known])

  const enter = useCallback(
    async (work: Promise<AuthOutcome>) => {
      setLoading(true)
      const outcome = await work
      if (!outcome.ok) {
        setLoading(false)
        return outcome
      }
      // its caller goes on at once; the user arrives later
      void source.readUser().then(found => {
        setUser(found)
        setLoading(false)
      })
      return outcome
    },
    [source],
  )
  const auth = useMemo<Auth>(
    () => ({
      user,
      loading,
      createUser: (...given) => enter(source.createUser(...given)),
      loginUser: (...given) => enter(source.loginUser(...given)),
      async logOut() {
        const outcome = await source.logOut()
        if (outcome.ok) {
          clearTabs()
          await clearDevice()
          setUser(null)
        }
        return outcome
      },
    }),
    [user, loading, source, enter],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
