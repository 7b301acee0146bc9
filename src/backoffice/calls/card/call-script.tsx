import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../../me.tsx'
import { ownerScreens } from '../../menu-entries.ts'

/** The line to say, with the values of this order; the owner's own, so its language is not known. */
export function CallScript({ script }: { script: string }) {
  const isOwner = useMe().role === 'Admin'
  if (script === '') return null
  return (
    <section className="call-script" aria-label={say('What to say')}>
      <p className="call-script-head">
        {say('Say')}
        {isOwner && (
          <Link className="desk-link" to={`${ownerScreens.settings.path}/calls`}>
            {say('Change the text')}
          </Link>
        )}
      </p>
      <p lang={/\p{Script=Bengali}/u.test(script) ? 'bn' : undefined}>{script}</p>
    </section>
  )
}
