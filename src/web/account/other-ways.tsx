import type { ReactNode } from 'react'

/** Ways into the account beside the password, below a rule that says so. Without any there is no rule either. */
export function OtherWays({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <>
      <p className="account-or">or</p>
      {children}
    </>
  )
}
