import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { LONGEST_MESSAGE } from '#domain/pasted-messages/read-order.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'

type PasteProps = { onPaste(text: string): void }

/** Where a message can be pasted: by keys anywhere, or by the button where there are none. */
export function PasteZone({ onPaste }: PasteProps) {
  return (
    <div className="paste-zone">
      <span>
        <b>{say('Paste the chat here')}</b>
        <small>
          {say('Ctrl V anywhere in this window. Messenger, WhatsApp, SMS, one person or several.')}
        </small>
      </span>
      <PasteButton onPaste={onPaste} label={say('Paste a message')} />
    </div>
  )
}

export const PasteAgain = ({ onPaste }: PasteProps) => (
  <PasteButton onPaste={onPaste} label={say('Paste again')} />
)

/** Takes the text of the clipboard; where the browser does not give it, a box takes it. */
function PasteButton({ onPaste, label }: PasteProps & { label: string }) {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const paste = async () => {
    const text = await clipboardText()
    if (text.trim() !== '') onPaste(text)
    else setAsking(true)
  }
  const take = () => {
    const text = box.current?.value ?? ''
    if (text.trim() === '') return
    setAsking(false)
    onPaste(text)
  }
  if (!isAsking)
    return (
      <button type="button" className="desk-button desk-button-small" onClick={() => void paste()}>
        <BackofficeIcon name="clipboard" />
        {label}
      </button>
    )
  return (
    <div className="paste-box">
      <textarea
        ref={box}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
        autoFocus
        rows={3}
        maxLength={LONGEST_MESSAGE}
        aria-label={say('The message')}
        placeholder={say('Hold here, and choose Paste')}
      />
      <button type="button" className="desk-button desk-button-small" onClick={take}>
        {say('Read it')}
      </button>
      <button type="button" className="desk-button desk-button-small" onClick={() => setAsking(false)}>
        {say('Cancel')}
      </button>
    </div>
  )
}

/** Empty where there is no text, or the browser or the person does not give it. */
async function clipboardText(): Promise<string> {
  try {
    return (await navigator.clipboard?.readText()) ?? ''
  } catch {
    return ''
  }
}
