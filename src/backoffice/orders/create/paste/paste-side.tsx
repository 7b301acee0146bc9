import { useEffect, useLayoutEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { failureText } from '../../../api/call-shop.ts'
import { Failure } from '../../../ui/failure.tsx'
import { NO_PASTE, usePasteView } from '../paste-view.ts'
import type { useOrderDraft } from '../use-order-draft.ts'
import { AskBox } from './ask-box.tsx'
import { DraftTabs } from './draft-tabs.tsx'
import { PasteAgain, PasteZone } from './paste-zone.tsx'
import { PastedNotices } from './pasted-notices.tsx'
import { MessageHead, PastedText } from './pasted-text.tsx'
import './paste.css'
import { useLit } from './use-lit.ts'
import { type Message, useMessage } from './use-message.ts'
import { viewOf } from './view-of.tsx'

type PasteSideProps = {
  drafting: ReturnType<typeof useOrderDraft>
  onPaste(text: string): void
}

/** The pasted message beside the form that it fills in, or the place where one can be pasted. */
export function PasteSide({ drafting, onPaste }: PasteSideProps) {
  const section = useRef<HTMLElement>(null)
  const lit = useLit(section)
  const message = useMessage(drafting)
  useLayoutEffect(() => {
    usePasteView.setState(
      message ? viewOf({ message, lit, drafting }) : { ...NO_PASTE, zone: <PasteZone onPaste={onPaste} /> },
    )
  })
  useEffect(() => () => usePasteView.setState(NO_PASTE), [])
  if (!message) return null
  return (
    <>
      <section className="paste-side" aria-label={say('What was pasted')} ref={section}>
        <MessageHead message={message}>
          <PasteAgain onPaste={onPaste} />
        </MessageHead>
        <PastedText message={message} lit={lit} />
        <PastedNotices message={message} drafting={drafting} />
        <NotRead message={message} />
        <AskBox message={message} />
      </section>
      <DraftTabs message={message} drafting={drafting} />
    </>
  )
}

const NotRead = ({ message: { asked, isRead } }: { message: Message }) => {
  if (asked.isError && !isRead)
    return (
      <Failure
        text={say('The message is not read yet: products could not be loaded. {error} ', {
          error: failureText(asked.error),
        })}
      >
        <button type="button" className="desk-link" onClick={() => void asked.refetch()}>
          {say('Try again')}
        </button>
      </Failure>
    )
  return isRead ? null : (
    <p className="desk-hint" role="status">
      {say('Reading the message…')}
    </p>
  )
}
