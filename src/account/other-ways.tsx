import { useRouteLoaderData } from 'react-router'
import { say } from '#account/language/say.ts'
import type { loader } from './account.route'
import { GoogleButton } from './google/google-button.tsx'

/** Logins beside the password, below a rule with a label. Without any there is no rule either. */
export function OtherWays({ goal }: { goal: string }) {
  const project = useRouteLoaderData<typeof loader>('account/account.route')?.identityProject
  if (!project) return null
  return (
    <>
      <p className="account-or">{say('or')}</p>
      <GoogleButton project={project} goal={goal} />
    </>
  )
}
