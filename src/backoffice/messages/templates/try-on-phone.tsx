import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { tryMessage } from '../../api/customer-messages.ts'
import { useMe } from '../../me.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { codeWords } from '../log/code-words.ts'
import type { ShownText } from '../messages-address.ts'

type TryOnPhoneProps = {
  shown: ShownText
  /** As it is typed, saved or not. */
  text: string
  state: MessagesState | undefined
}

/** Sends the text as it is typed to a phone of one's own: with an example in it, and paid as any other. */
export function TryOnPhone({ shown, text, state }: TryOnPhoneProps) {
  const isOff = text.trim() === '' || state?.gateway === null
  return (
    <Dialog.Root>
      <Dialog.Trigger
        className="desk-button"
        disabled={isOff}
        title={state?.gateway === null ? say('No gateway is connected yet.') : undefined}
      >
        {say('Send to my phone')}
      </Dialog.Trigger>
      <DialogPopup
        className="dialog"
        title={say('Send to my phone')}
        text={say('The text as it stands now, with an example in it. It is paid as any other message.')}
      >
        <TryForm shown={shown} text={text} />
      </DialogPopup>
    </Dialog.Root>
  )
}

function TryForm({ shown, text }: Omit<TryOnPhoneProps, 'state'>) {
  const { phone: own } = useMe()
  const [phone, setPhone] = useState(own ?? '')
  const { send, isBusy, problem } = useTry()
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send({ event: shown.event, language: shown.language, text, phone: phone.trim() })
      }}
    >
      <label className="msg-field">
        {say('Phone')}
        <input
          className="setting-box"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          aria-invalid={problem !== undefined || undefined}
          onChange={event => setPhone(event.target.value)}
        />
      </label>
      <Failure text={problem} />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Close')}</Dialog.Close>
        <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy || undefined}>
          {isBusy ? say('Sending…') : say('Send it')}
        </button>
      </div>
    </form>
  )
}

/** Sends one; what came of it is said in the words of the log, and never as more than is known. */
function useTry() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(tried: Parameters<typeof tryMessage>[0]): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { state, code } = await tryMessage(tried)
      if (state === 'handed')
        showToast({ kind: 'success', text: say('Handed to gateway. Look at your phone.') })
      else if (state === 'unknown')
        setProblem(say('Unknown: the gateway did not answer ({code}). Look at your phone.', { code }))
      else setProblem(say('Refused, code {code}: {words}', { code, words: codeWords(code) }))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problem }
}
