import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import { failureText } from '../../api/call-shop.ts'
import { endPreview, type Preview, previewSettings } from '../../api/settings.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useSettingsDrafts } from '../use-settings.ts'
import { rightDrafts } from './use-live-preview.ts'

/** A link to the shop with what is typed, for somebody who cannot sign in. It is made when this is pressed. */
export function SharePreview({ name }: { name: SectionName }) {
  const drafts = useSettingsDrafts()
  const { drafts: held } = useStore(drafts.store)
  const shared = useSharedLink()
  if (!held.has(name)) return null
  const isWrong = !(name in rightDrafts(held))
  return (
    <>
      <button
        type="button"
        className="desk-button"
        aria-disabled={isWrong || undefined}
        title={isWrong ? say('Fix the marked fields first') : undefined}
        onClick={() => !isWrong && void shared.make(rightDrafts(held))}
      >
        <BackofficeIcon name="external" />
        {say('Share preview')}
      </button>
      <Dialog.Root open={shared.state.is !== 'none'} onOpenChange={open => !open && shared.close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup className="dialog preview-share">
            <Dialog.Title className="dialog-title">{say('Share this preview')}</Dialog.Title>
            <SharedLink shared={shared} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

type SharedProps = { shared: ReturnType<typeof useSharedLink> }

function SharedLink({ shared: { state, copy, end, again } }: SharedProps) {
  const link = useRef<HTMLInputElement>(null)
  const preview = 'preview' in state ? state.preview : undefined
  return (
    <>
      <Dialog.Description className="dialog-text">
        {state.is === 'ended'
          ? say('The link works no more.')
          : say(
              'Anybody who has this link sees the shop with your changes{part}, without signing in. What you type later is not in it.',
              {
                part: preview
                  ? say(' until {replace}', {
                      replace: clock.format(new Date(preview.expiresAt)).replace(/\u202f/g, ' '),
                    })
                  : '',
              },
            )}
      </Dialog.Description>
      <input
        ref={link}
        className="setting-box"
        aria-label={say('Link to the preview')}
        readOnly
        value={state.is === 'ended' ? '' : (preview?.link ?? '')}
        placeholder={state.is === 'making' ? say('Making the link…') : undefined}
        onFocus={event => event.currentTarget.select()}
      />
      <p className="dialog-note" role="status">
        {state.is === 'made' && state.note}
      </p>
      <Failure text={state.is === 'failed' || state.is === 'made' ? state.failure : undefined} />
      <div className="dialog-buttons">
        {state.is === 'made' && (
          <button type="button" className="desk-button preview-end" onClick={() => void end(state.preview)}>
            {say('End the link now')}
          </button>
        )}
        <Dialog.Close className="desk-button">{say('Done')}</Dialog.Close>
        {state.is === 'failed' ? (
          <button type="button" className="desk-button desk-button-primary" onClick={again}>
            {say('Try again')}
          </button>
        ) : (
          <button
            type="button"
            className="desk-button desk-button-primary"
            aria-disabled={state.is !== 'made' || undefined}
            onClick={async () => {
              if (state.is === 'made' && !(await copy(state.preview))) link.current?.focus()
            }}
          >
            <BackofficeIcon name="copy" />
            {say('Copy link')}
          </button>
        )}
      </div>
    </>
  )
}

type Sent = Parameters<typeof previewSettings>[0]
type SharedState =
  | { is: 'none' }
  | { is: 'making' }
  | { is: 'made'; preview: Preview; note?: string; failure?: string }
  | { is: 'failed'; failure: string; drafts: Sent }
  | { is: 'ended' }

/** One link at a time; the one of an earlier press works until it ends. */
function useSharedLink() {
  const [state, setState] = useState<SharedState>({ is: 'none' })
  const latest = useRef(0)
  const make = async (drafts: Sent) => {
    latest.current += 1
    const turn = latest.current
    setState({ is: 'making' })
    const next = await previewSettings(drafts).then(
      (preview): SharedState => ({ is: 'made', preview }),
      (error: unknown): SharedState => ({ is: 'failed', failure: failureText(error), drafts }),
    )
    if (latest.current === turn) setState(next)
  }
  return {
    state,
    make,
    again: () => state.is === 'failed' && void make(state.drafts),
    async copy(preview: Preview) {
      const isCopied = await copyText(preview.link)
      const note = isCopied ? say('Link copied.') : say('It could not be copied. Please copy it from above.')
      setState({ is: 'made', preview, note })
      return isCopied
    },
    async end(preview: Preview) {
      try {
        await endPreview(preview.token)
        setState({ is: 'ended' })
      } catch (error) {
        setState({ is: 'made', preview, failure: failureText(error) })
      }
    },
    close() {
      latest.current += 1
      setState({ is: 'none' })
    },
  }
}
