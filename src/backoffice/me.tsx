import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { AuthUser } from '#web/app/auth-user.ts'

/** The person whose dashboard this is. */
export type Me = AuthUser & { id: string }

const MeContext = createContext<{ me: Me; passwordChosen(): void } | undefined>(undefined)

export function MeProvider({ me: atFirst, children }: { me: Me; children: ReactNode }) {
  const [me, setMe] = useState(atFirst)
  const passwordChosen = useCallback(() => setMe(known => ({ ...known, mustChangePassword: false })), [])
  const known = useMemo(() => ({ me, passwordChosen }), [me, passwordChosen])
  return <MeContext value={known}>{children}</MeContext>
}

/** Who is signed in; every screen of the dashboard stands inside its layout, which knows. */
export const useMe = (): Me => useKnown().me

/** To be called once a one-time password is replaced: nothing is kept from its owner any more. */
export const usePasswordChosen = (): (() => void) => useKnown().passwordChosen

function useKnown() {
  const known = use(MeContext)
  if (!known) throw new Error('stands outside the dashboard')
  return known
}
