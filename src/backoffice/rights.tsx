import { createContext, type ReactNode, use } from 'react'
import type { Right } from '#domain/accounts/moderator-rights.ts'

const RightsContext = createContext<readonly Right[] | undefined>(undefined)

/** What the reader may do by the owner's settings, as of the last change of the screen; the shop judges each request. */
export const RightsProvider = ({ value, children }: { value: readonly Right[]; children: ReactNode }) => (
  <RightsContext value={value}>{children}</RightsContext>
)

/** Whether the reader has a right that the owner gives to Moderators. */
export function useRight(right: Right): boolean {
  const rights = use(RightsContext)
  if (!rights) throw new Error('stands outside a screen of the dashboard')
  return rights.includes(right)
}

/** Why something is locked. */
export const NO_RIGHT = 'Only Admins may do this: ask one to change it in the settings of the team.'
