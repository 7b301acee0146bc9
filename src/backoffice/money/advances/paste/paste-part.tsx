import { type ClipboardEvent, type Ref, useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_PASTE_LENGTH } from '#domain/advances/read-message.ts'
import { NO_RIGHT } from '../../../rights.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useOnline } from '../../../ui/use-online.ts'
import type { OpenOrder } from '../advances-address.ts'
import { countsText, sureMatches } from './paste-words.ts'
import { type Pasting, usePasteDesk } from './use-paste-desk.ts'
import { VerdictCard } from './verdict-card.tsx'

type PastePartProps = {
  box?: Ref<HTMLTextAreaElement>
  onOpen(open: OpenOrder): void
}

/** Where what arrived on the shop's phone is pasted, read at once, and booked by one button as far as it is sure. */
export function PastePart({ box, onOpen }: PastePartProps) {
  const pasting = usePasteDesk()
  const { desk, state } = pasting
  const id = useId()
  return (
    <div className="paste-received">
      <div className="paste-received-body">
        <label htmlFor={id}>
          <b>{say('Paste what arrived on the shop’s phone')}</b>
          <small>{say('One or many messages, or the day’s statement')}</small>
        </label>
        <textarea
          ref={box}
          id={id}
          rows={4}
          maxLength={MAXIMUM_PASTE_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={state.text}
          aria-describedby={`${id}-failure`}
          onChange={event => desk.type(event.currentTarget.value)}
          onPaste={event => readSoon(event, pasting)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void desk.read()
          }}
        />
        <div id={`${id}-failure`}>
          <Failure
            text={
              state.failure && say('{failure} What you pasted is still here.', { failure: state.failure })
            }
          >
            {' '}
            <button type="button" className="desk-link" onClick={() => void desk.read()}>
              {say('Read it again')}
            </button>
          </Failure>
        </div>
        <ReadBar pasting={pasting} />
        <Verdicts pasting={pasting} onOpen={onOpen} />
      </div>
      <MatchBar pasting={pasting} />
    </div>
  )
}

/** What was read of the text, with the buttons that read a changed text again and that clear it. */
function ReadBar({ pasting }: { pasting: Pasting }) {
  const { desk, state } = pasting
  const isChanged = state.text.trim() !== '' && state.text !== state.readText && !state.isReading
  return (
    <div className="paste-received-bar">
      <p role="status">
        <b>{readText(pasting)}</b>
      </p>
      {isChanged && state.failure === undefined && (
        <button type="button" className="desk-button desk-button-small" onClick={() => void desk.read()}>
          {say('Read it')}
        </button>
      )}
      {state.text !== '' && (
        <button type="button" className="desk-link" onClick={() => desk.clear()}>
          {say('Clear')}
        </button>
      )}
    </div>
  )
}

/** The text stands in the box only after the event. */
function readSoon(_event: ClipboardEvent, { desk }: Pasting): void {
  setTimeout(() => void desk.read())
}

function readText({ state: { isReading, read, text } }: Pasting): string {
  if (isReading) return say('Reading…')
  if (!read || text === '') return ''
  const count = read.messages.length
  if (count === 0) return say('No message in this text.')
  return say('{part} read', {
    part: count === 1 ? say('1 message') : say('{count} messages', { count: count.toLocaleString('en-US') }),
  })
}

function Verdicts({ pasting, onOpen }: { pasting: Pasting; onOpen: PastePartProps['onOpen'] }) {
  const now = useNow()
  const { read, text } = pasting.state
  if (!read || text === '') return null
  return (
    <>
      {read.isCut && <p className="desk-hint">{say('The text is too long: only its beginning was read.')}</p>}
      <ul className="verdicts" aria-label={say('Received messages')}>
        {read.messages.map((one, index) => (
          <VerdictCard
            // biome-ignore lint/suspicious/noArrayIndexKey: messages that cannot be read have nothing else
            key={`${one.message?.id ?? ''} ${index}`}
            {...{ one, pasting, now, onOpen }}
          />
        ))}
      </ul>
    </>
  )
}

const matchText = (count: number): string =>
  count === 0
    ? say('Nothing to match')
    : say('Match {part}', { part: count === 1 ? say('1 advance') : say('{count} advances', { count }) })

/** The one button books what is sure; everything else is left to the person. */
function MatchBar({ pasting }: { pasting: Pasting }) {
  const { state, mayMatch, isSending, desk } = pasting
  const { read, text, sendFailure, sending } = state
  const isOnline = useOnline()
  if (!isSending && (!read || text === '')) return null
  const sure = read ? sureMatches(read) : []
  const count = isSending ? sending.length : sure.length
  const isOff = !mayMatch || isSending || sure.length === 0 || !isOnline
  return (
    <footer className="match-bar">
      <Failure
        text={
          sendFailure &&
          say('{sendFailure} {part} sent again when the shop answers.', {
            sendFailure,
            part: count === 1 ? say('The advance is') : say('The advances are'),
          })
        }
      >
        {' '}
        <button type="button" className="desk-link" onClick={() => void desk.sendAgain()}>
          {say('Send now')}
        </button>
      </Failure>
      <p>
        {isOnline ? read && countsText(read, state.notThis) : say('Money is booked only with a connection.')}
      </p>
      <button
        type="button"
        className="desk-button desk-button-primary"
        aria-disabled={isOff || undefined}
        title={mayMatch ? undefined : say(NO_RIGHT)}
        onClick={() => isOff || pasting.match(sure)}
      >
        {isSending && sendFailure === undefined ? say('Matching…') : matchText(count)}
      </button>
    </footer>
  )
}
