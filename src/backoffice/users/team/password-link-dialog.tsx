import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { HandedLink as MadeLink } from '#contract/accounts/invitation-codec.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { failureText } from '../../api/call-shop.ts'
import { makePasswordLink } from '../../api/team.ts'
import { Failure } from '../../ui/failure.tsx'
import { HandedLink } from './handed-link.tsx'

/** Makes a link by which somebody who lost their password chooses a new one. */
export function PasswordLinkDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const [made, setMade] = useState<MadeLink>()
  const [failure, setFailure] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    if (isMaking) return
    setMaking(true)
    setFailure(undefined)
    await makePasswordLink(user.id).then(setMade, error => setFailure(failureText(error)))
    setMaking(false)
  }
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="dialog-title">{say('Link for a new password')}</Dialog.Title>
          <Dialog.Description className="dialog-text" render={<div />}>
            {!made &&
              say(
                'Whoever opens the link chooses a new password and is then signed out everywhere. Hand it only to the person themselves. A link that was made before ends.',
              )}
            <b className="dialog-subject">{user.email}</b>
          </Dialog.Description>
          {made && <HandedLink {...made} email={user.email} words={say('The link for your new password:')} />}
          <Failure text={failure} />
          <div className="dialog-buttons">
            <Dialog.Close className="desk-button">{made ? say('Done') : say('Cancel')}</Dialog.Close>
            {!made && (
              <button
                type="button"
                className="desk-button desk-button-primary"
                aria-disabled={isMaking || undefined}
                onClick={() => void make()}
              >
                {isMaking ? say('Making the link…') : say('Make the link')}
              </button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
