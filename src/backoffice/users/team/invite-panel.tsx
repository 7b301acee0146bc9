import { Dialog } from '@base-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { failureText } from '../../api/call-shop.ts'
import { type InvitedNow, takeInvitationBack } from '../../api/team.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { refreshLists } from '../use-users.ts'
import { HandedLink } from './handed-link.tsx'
import { InviteForm } from './invite-form.tsx'

type Person = { name: string; email: string }
type Made = InvitedNow & Person

/** Invites people: the form, then the link. */
export function InvitePanel({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<Made>()
  const done = (invited: Made | undefined) => {
    setMade(invited)
    void refreshLists(queries)
  }
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="team-panel">
          <div className="team-panel-head">
            <Dialog.Title className="dialog-title">{say('Invite')}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </div>
          {made ? <MadeLink made={made} onDone={done} /> : <InviteForm onMade={done} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function MadeLink({ made, onDone }: { made: Made; onDone(made: Made | undefined): void }) {
  const [failure, setFailure] = useState<string>()
  const takeBack = () =>
    takeInvitationBack(made.id).then(
      () => onDone(undefined),
      error => setFailure(failureText(error)),
    )
  return (
    <>
      <div className="team-panel-body">
        <h3>{say('The link for {name}', { name: made.name })}</h3>
        <HandedLink
          {...made}
          words={say('Hello {name}, with this link you join our team:', { name: made.name })}
        />
        <div>
          <button type="button" className="desk-button team-take-back" onClick={() => void takeBack()}>
            {say('Take back')}
          </button>
        </div>
        <Failure text={failure} />
      </div>
      <div className="team-panel-foot">
        <small>{say('Written down in Activity')}</small>
        <button type="button" className="desk-button" onClick={() => onDone(undefined)}>
          {say('Invite another')}
        </button>
        <Dialog.Close className="desk-button desk-button-primary">{say('Done')}</Dialog.Close>
      </div>
    </>
  )
}
