import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { AuthUser } from '#web/app/auth-user.ts'

/** The signed-in user of the back office. */
export type Me = AuthUser & {
  id: string
  name: string | null
  /** Has the right to delete orders. */
  deletes: boolean
  /** Has the right to see sums of money. */
  seesMoney: boolean
}

const MeContext = createContext<{ me: Me; changeMe(change: Partial<Me>): void } | undefined>(undefined)

export function MeProvider({ me: atFirst, children }: { me: Me; children: ReactNode }) {
  const [me, setMe] = useState(atFirst)
  const changeMe = useCallback((change: Partial<Me>) => setMe(known => ({ ...known, ...change })), [])
  const known = useMemo(() => ({ me, changeMe }), [me, changeMe])
  return <MeContext value={known}>{children}</MeContext>
}

/** Who is signed in; every screen of the back office is inside its layout, which knows it. */
export const useMe = (): Me => useKnown().me

/** Called after the person changed something of their account: a one-time password, their email. */
export const useChangeMe = (): ((change: Partial<Me>) => void) => useKnown().changeMe

function useKnown() {
  const known = use(MeContext)
  if (!known) throw new Error('stands outside the dashboard')
  return known
}
