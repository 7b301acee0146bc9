import { createContext, type ReactNode, use } from 'react'
import type { AuthUser } from '#web/app/auth-user.ts'

/** The person whose dashboard this is. */
export type Me = AuthUser & { id: string }

const MeContext = createContext<Me | undefined>(undefined)

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>
}

/** Who is signed in; every screen of the dashboard stands inside its layout, which knows. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('stands outside the dashboard')
  return me
}
