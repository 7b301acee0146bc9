import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { AuthUser } from '#web/app/auth-user.ts'

/** The signed-in user of the back office. */
export type Me = AuthUser & { id: string }

const MeContext = createContext<{ me: Me; passwordChosen(): void } | undefined>(undefined)

export function MeProvider({ me: atFirst, children }: { me: Me; children: ReactNode }) {
  const [me, setMe] = useState(atFirst)
  const passwordChosen = useCallback(() => setMe(known => ({ ...known, mustChangePassword: false })), [])
  const known = useMemo(() => ({ me, passwordChosen }), [me, passwordChosen])
  return <MeContext value={known}>{children}</MeContext>
}

/** Who is signed in; every screen of the back office is inside its layout, which knows it. */
export const useMe = (): Me => useKnown().me

/** Called after a one-time password is replaced: nothing is withheld from its owner any more. */
export const usePasswordChosen = (): (() => void) => useKnown().passwordChosen

function useKnown() {
  const known = use(MeContext)
  if (!known) throw new Error('stands outside the dashboard')
  return known
}
