import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { copyText } from '../ui/copy-text.ts'

/** Copies the report as short lines; where the browser has no clipboard, shows them to be copied by hand. */
export function CopyForChat({ text }: { text: string | undefined }) {
  const [copied, setCopied] = useState<{ text: string; isDone: boolean }>()
  const isOfThis = copied !== undefined && copied.text === text
  return (
    <>
      <button
        type="button"
        className="desk-button"
        aria-disabled={text === undefined || undefined}
        onClick={() => {
          if (text !== undefined) void copyText(text).then(isDone => setCopied({ text, isDone }))
        }}
      >
        {say('Copy for a chat')}
      </button>
      <p className="closing-copied" role="status">
        {isOfThis && copied.isDone && say('Copied.')}
        {isOfThis &&
          !copied.isDone &&
          say('This browser does not copy by itself. Please copy the text below.')}
      </p>
      {isOfThis && !copied.isDone && (
        <textarea
          className="closing-by-hand"
          aria-label={say('The report as text')}
          readOnly
          rows={10}
          defaultValue={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
